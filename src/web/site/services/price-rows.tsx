import type { Service } from '#contract/quotes/catalogue.ts'
import { hoursText } from '#web/ui/text/hours-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { PriceNote } from './price-note.tsx'
import { QuoteLink } from './quote-link.tsx'

type PriceRowsProps = {
  services: readonly Service[]
  /** Explains a service, by its slug, where the catalogue's own text does not suffice. */
  hints?: Readonly<Record<string, string>>
  /** The fault code that the mechanic should look into. */
  code?: string
}

/** A price list with a link to a quote in each row. */
export function PriceRows({ services, hints = {}, code }: PriceRowsProps) {
  return (
    <>
      <ul className="mt-8 border-b border-stone-200">
        {services.map((service) => (
          <li
            key={service.id}
            className="grid xs:grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 border-t border-stone-200 py-6 md:grid-cols-[1fr_7rem_7.5rem_auto] md:gap-x-8"
          >
            <div className="xs:max-md:col-span-2">
              <h3 className="text-2xl">{service.name}</h3>
              <p className="mt-1 max-w-prose text-stone-700">
                {service.description} {hints[service.slug]}
              </p>
            </div>
            <p className="text-stone-600 xs:max-md:col-start-1 xs:max-md:row-start-3">
              {hoursText(service.laborHours)}
            </p>
            <p className="whitespace-nowrap font-display text-2xl font-bold text-green-800 xs:max-md:col-start-1 xs:max-md:row-start-2 md:text-right">
              From <Price pounds={service.basePrice} isWhole />
            </p>
            <QuoteLink
              service={service}
              code={code}
              variant="outline"
              className="xs:max-md:col-start-2 xs:max-md:row-span-2 xs:max-md:row-start-2"
            />
          </li>
        ))}
      </ul>
      <PriceNote className="mt-4" />
    </>
  )
}
