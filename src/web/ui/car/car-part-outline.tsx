import { CAR_PARTS } from '#domain/car/car-drawing.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { CarPart, CarPartStatus } from './car-part.ts'
import { CAR_PART_SHAPES } from './car-part-shapes.tsx'

const STATUS_LOOK: Record<CarPartStatus, string> = {
  good: 'fill-green-100 stroke-green-700',
  warn: 'fill-amber-100 stroke-amber-700',
  bad: 'fill-red-100 stroke-red-600',
}

type CarPartOutlineProps = { part: CarPart; isActive: boolean }

/** A part of the drawing, with the larger area around it that can be pressed. */
export function CarPartOutline({ part, isActive }: CarPartOutlineProps) {
  return (
    <>
      <g fill="transparent">{CAR_PART_SHAPES[part.id].target}</g>
      <g
        strokeWidth={isActive ? 3 : 2}
        className={classNames(
          'car-part-outline',
          part.status ? STATUS_LOOK[part.status] : isActive && 'car-part-active',
        )}
      >
        {CAR_PARTS[part.id].map(({ d, isOpen }) => (
          <path key={d} d={d} fill={isOpen && 'none'} strokeLinejoin={isOpen && 'round'} />
        ))}
      </g>
    </>
  )
}
