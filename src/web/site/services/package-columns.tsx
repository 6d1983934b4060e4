import type { Service } from '#contract/quotes/catalogue.ts'
import { hoursText } from '#web/ui/text/hours-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { PriceNote } from './price-note.tsx'
import { QuoteLink } from './quote-link.tsx'
import { TickList } from './tick-list.tsx'

type PackageColumnsProps = {
  packages: readonly Service[]
  /** Keyed by slug. */
  included: Readonly<Record<string, readonly string[]>>
}

/** Shows packages side by side, each in a column below its price. */
export function PackageColumns({ packages, included }: PackageColumnsProps) {
  return (
    <>
      <ul className="mt-8 grid gap-x-10 gap-y-10 lg:grid-cols-3">
        {packages.map((service) => (
          <li key={service.id} className="flex flex-col border-t-[3px] border-green-800 pt-5">
            <h3 className="text-[1.75rem]">{service.name}</h3>
            <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-display text-[2.75rem] font-bold leading-tight text-green-800">
                <span className="text-2xl">From </span>
                <Price pounds={service.basePrice} isWhole />
              </span>
              <span className="text-stone-600">{hoursText(service.laborHours)}</span>
            </p>
            <p className="mt-2 text-stone-700">{service.description}</p>
            <TickList
              items={included[service.slug] ?? []}
              className="mb-6 mt-4 grow content-start"
            />
            <QuoteLink service={service} isWide>
              Book {service.name}
            </QuoteLink>
          </li>
        ))}
      </ul>
      <PriceNote className="mt-8" />
    </>
  )
}
