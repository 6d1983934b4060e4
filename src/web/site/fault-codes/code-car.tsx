import { CAR_PARTS } from '#domain/car/car-drawing.ts'
import type { CodePlace } from '#domain/inspections/fault-codes/fault-code.ts'
import { CarBody } from '#web/ui/car/car-body.tsx'
import { PLACE_WORDS } from './code-words.ts'

/** The car with the part that a code is about. */
export function CodeCar({ place }: { place: CodePlace }) {
  return (
    <figure>
      <svg
        viewBox="0 24 820 322"
        role="img"
        aria-label={`A car, with the part that the code is about: ${PLACE_WORDS[place]}`}
        className="block h-auto w-full"
      >
        <CarBody />
        <g strokeWidth="3" className="fill-yellow-400 stroke-ink">
          {CAR_PARTS[place].map(({ d, isOpen }) => (
            <path key={d} d={d} fill={isOpen && 'none'} strokeLinejoin={isOpen && 'round'} />
          ))}
        </g>
      </svg>
      <figcaption className="mt-3 font-display text-xl font-bold">{PLACE_WORDS[place]}</figcaption>
    </figure>
  )
}
