import type { CarPart } from './car-part.ts'
import { CAR_PART_SHAPES } from './car-part-shapes.tsx'

type CarPartLabelProps = { part: CarPart; className?: string }

/** The name of a part above the car, with the line that leads to it. */
export function CarPartLabel({ part, className = '' }: CarPartLabelProps) {
  const { label, leader } = CAR_PART_SHAPES[part.id]
  return (
    <g className={`car-part-name ${className}`}>
      <path d={leader} strokeWidth="2" />
      <text x={label.x} y="52" textAnchor={label.anchor}>
        {part.label}
      </text>
    </g>
  )
}
