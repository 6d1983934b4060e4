import { CarBody } from './car-body.tsx'
import type { CarPart, CarPartId, ChoosePart } from './car-part.ts'
import { CarPartLabel } from './car-part-label.tsx'
import { CarPartOutline } from './car-part-outline.tsx'
import { CarPartPress } from './car-part-press.tsx'

type CarDrawingProps = {
  parts: readonly CarPart[]
  activeId: CarPartId | null
  onActiveChange: (id: CarPartId) => void
  onChoose: ChoosePart
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
          <CarPartOutline part={part} isActive={part.id === activeId} />
        </CarPartPress>
      ))}
      {active ? <CarPartLabel part={active} /> : null}
    </svg>
  )
}
