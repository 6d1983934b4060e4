import { CarBody } from './car-body.tsx'
import type { CarPart, CarPartId } from './car-part.ts'
import { CarPartLabel } from './car-part-label.tsx'
import { CarPartOutline } from './car-part-outline.tsx'

type CarLinksProps = {
  parts: readonly (CarPart & { href: string })[]
  /** The part that bears its label while neither the pointer nor the focus is on another. */
  labelledId: CarPartId
}

/** The car with parts that are links. Its style sheet alone labels the part in question: a static page needs no script for it. */
export function CarLinks({ parts, labelledId }: CarLinksProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG element cannot be a fieldset.
    <svg
      viewBox="0 24 820 322"
      role="group"
      aria-label="Parts of the car"
      className="car-links block h-auto w-full [--focus-ring:var(--color-ink)]"
    >
      <CarBody />
      {parts.map((part) => (
        <a
          key={part.id}
          href={part.href}
          aria-label={part.note ? `${part.label}, ${part.note}` : part.label}
          data-labelled={part.id === labelledId || undefined}
        >
          <CarPartOutline part={part} isActive={part.id === labelledId} />
          <CarPartLabel part={part} className="car-part-label" />
        </a>
      ))}
    </svg>
  )
}
