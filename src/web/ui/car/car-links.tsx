import { CarBody } from './car-body.tsx'
import type { CarPart, CarPartId } from './car-part.ts'
import { CarPartLabel } from './car-part-label.tsx'
import { CarPartOutline } from './car-part-outline.tsx'

export type LinkedPart = CarPart & { href: string }

type CarLinksProps = {
  parts: readonly LinkedPart[]
  /** The part that bears its label while neither the pointer nor the focus is on another. */
  labelledId: CarPartId
  /** Empty where an element around it is the group of links. */
  className?: string
}

/** The car with parts that are links. Its style sheet alone labels the part in question: a static page needs no script for it. */
export function CarLinks({ parts, labelledId, className = 'car-links' }: CarLinksProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG element cannot be a fieldset.
    <svg
      viewBox="0 24 820 322"
      role="group"
      aria-label="Parts of the car"
      className={`${className} block h-auto w-full [--focus-ring:var(--color-ink)]`}
    >
      <CarBody />
      {parts.map((part) => (
        <a
          key={part.id}
          href={part.href}
          aria-label={part.note ? `${part.label}, ${part.note}` : part.label}
          data-part={part.id}
          data-labelled={part.id === labelledId || undefined}
        >
          <CarPartOutline part={part} isActive={false} />
          <CarPartLabel part={part} className="car-part-label" />
        </a>
      ))}
    </svg>
  )
}
