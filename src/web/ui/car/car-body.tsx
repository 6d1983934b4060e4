import { CAR_BODY } from '#domain/car/car-drawing.ts'
import { classNames } from '#web/ui/class-names.ts'

const FILLS = { card: 'fill-card', glass: 'fill-green-50', tyre: 'fill-green-900' } as const

/** Draws the hatchback itself, which reacts to nothing. */
export function CarBody() {
  return (
    <g className="fill-none stroke-green-800" strokeLinecap="round" strokeLinejoin="round">
      {CAR_BODY.map(({ d, fill, isQuiet, width }) => (
        <path
          key={d}
          d={d}
          strokeWidth={width}
          className={classNames(fill && FILLS[fill], isQuiet && 'stroke-stone-300')}
        />
      ))}
    </g>
  )
}
