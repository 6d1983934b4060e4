import { CarLinks, type LinkedPart } from './car-links.tsx'
import type { CarPartId } from './car-part.ts'

type CarLinkListProps = { parts: readonly LinkedPart[]; labelledId: CarPartId }

/** The car and its parts as a list: two ways to the same six pages. The style sheet marks a part in both of them. */
export function CarLinkList({ parts, labelledId }: CarLinkListProps) {
  return (
    <div className="car-links grid items-center gap-8 lg:grid-cols-[19rem_1fr] lg:gap-16">
      <ul className="order-2 border-t border-stone-200 lg:order-1">
        {parts.map(({ id, href, label, note }) => (
          <li key={id} className="border-b border-stone-200">
            <a
              href={href}
              data-part={id}
              data-labelled={id === labelledId || undefined}
              className="car-row"
            >
              <span className="font-semibold">{label}</span>{' '}
              {note ? <span className="text-right text-stone-600">{note}</span> : null}
            </a>
          </li>
        ))}
      </ul>
      <div className="order-1 lg:order-2">
        <CarLinks parts={parts} labelledId={labelledId} className="" />
      </div>
    </div>
  )
}
