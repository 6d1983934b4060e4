import type { CarPart } from './car-part.ts'
import { CAR_PART_SHAPES } from './car-part-shapes.tsx'

type CarPartLabelProps = { part: CarPart; className?: string }

/** The name of a part above the car, with the line that leads to it. */
export function CarPartLabel({ part, className = '' }: CarPartLabelProps) {
  const { label, leader } = CAR_PART_SHAPES[part.id]
  return (
    <g className={`pointer-events-none ${className}`}>
      <path d={leader} className="fill-none stroke-ink" strokeWidth="2" />
      <text
        x={label.x}
        y="52"
        textAnchor={label.anchor}
        className="fill-ink font-display text-[2.5rem] font-bold sm:text-[1.75rem]"
      >
        {part.label}
      </text>
    </g>
  )
}
