import type { ReactNode } from 'react'
import type { Service } from '#contract/quotes/catalogue.ts'
import { addPounds } from '#domain/money/pounds.ts'
import { useTariff } from '#web/api/use-tariff.ts'
import { QuoteLink } from '#web/site/services/quote-link.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { hoursText } from '#web/ui/text/hours-text.ts'
import { Price } from '#web/ui/text/price.tsx'

/** Includes the call-out fee as a separate line in the first price of a mobile visit that anyone sees [QUOTE-9]. */
export function PopularServicesSection({ services }: { services: readonly Service[] }) {
  const { mobileFeePounds } = useTariff()
  return (
    <Section
      id="popular"
      ground="card"
      heading="Six popular jobs at the kerb"
      lead="Work and visit, added up. Two jobs in one booking still make one visit."
    >
      <ul className="mt-8 grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
        {services.map((service) => (
          <li key={service.id} className="flex flex-col border-t border-stone-200 py-7">
            <h3 className="text-2xl">{service.name}</h3>
            <p className="mt-1 grow text-stone-700">{service.description}</p>
            <dl className="mt-4">
              <Line label="Work" note={hoursText(service.laborHours)}>
                from <Price pounds={service.basePrice} isWhole />
              </Line>
              <Line label="Visit">
                <Price pounds={mobileFeePounds} isWhole />
              </Line>
              <div className="flex items-baseline justify-between gap-4 pt-2 font-display text-2xl font-bold text-green-800">
                <dt>At your kerb</dt>
                <dd>
                  from <Price pounds={addPounds(service.basePrice, mobileFeePounds)} isWhole />
                </dd>
              </div>
            </dl>
            <QuoteLink service={service} variant="outline" className="mt-4 self-start" />
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-stone-600">
        For a standard car outside London, any VAT included. Your quote shows the price for your car
        and postcode before you book.
      </p>
    </Section>
  )
}

type LineProps = { label: string; note?: string; children: ReactNode }

function Line({ label, note, children }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-dotted border-stone-300 py-1.5">
      <dt>
        {label} {note ? <span className="text-stone-600">({note})</span> : null}
      </dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
