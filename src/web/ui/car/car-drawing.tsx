import { CAR_PARTS } from '#domain/car/car-drawing.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CarBody } from './car-body.tsx'
import type { CarPart, CarPartId, CarPartStatus, ChoosePart } from './car-part.ts'
import { CarPartPress } from './car-part-press.tsx'
import { CAR_PART_SHAPES } from './car-part-shapes.tsx'

type CarDrawingProps = {
  parts: readonly CarPart[]
  activeId: CarPartId | null
  onActiveChange: (id: CarPartId) => void
  onChoose: ChoosePart
}

const STATUS_LOOK: Record<CarPartStatus, string> = {
  good: 'fill-green-100 stroke-green-700',
  warn: 'fill-amber-100 stroke-amber-700',
  bad: 'fill-red-100 stroke-red-600',
}

export function CarDrawing({ parts, activeId, onActiveChange, onChoose }: CarDrawingProps) {
  const active = parts.find((part) => part.id === activeId)
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG element cannot be a fieldset.
    <svg
      viewBox="0 24 820 322"
      role="group"
      aria-label="Parts of the car"
      className="block h-auto w-full [--focus-ring:var(--color-ink)]"
    >
      <CarBody />
      {parts.map((part) => (
        <CarPartPress
          key={part.id}
          part={part}
          onChoose={onChoose}
          onActive={() => onActiveChange(part.id)}
          ariaLabel={part.note ? `${part.label}, ${part.note}` : part.label}
        >
          <g fill="transparent">{CAR_PART_SHAPES[part.id].target}</g>
          <g
            strokeWidth={part.id === activeId ? 3 : 2}
            className={lookOf(part, part.id === activeId)}
          >
            {CAR_PARTS[part.id].map(({ d, isOpen }) => (
              <path key={d} d={d} fill={isOpen && 'none'} strokeLinejoin={isOpen && 'round'} />
            ))}
          </g>
        </CarPartPress>
      ))}
      {active ? <Label part={active} /> : null}
    </svg>
  )
}

function lookOf(part: CarPart, isActive: boolean): string {
  return classNames(
    'transition-colors duration-150',
    part.status && STATUS_LOOK[part.status],
    !part.status && isActive && 'fill-yellow-100 stroke-ink',
    !part.status && !isActive && 'fill-card stroke-green-700',
  )
}

function Label({ part }: { part: CarPart }) {
  const { label, leader } = CAR_PART_SHAPES[part.id]
  return (
    <g className="pointer-events-none">
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
