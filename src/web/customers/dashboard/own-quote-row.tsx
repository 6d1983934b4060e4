import type { OwnQuote } from '#contract/customers/dashboard.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { CarLine } from './car-line.tsx'

export function OwnQuoteRow({ quote }: { quote: OwnQuote }) {
  return (
    <li className="flex flex-wrap items-center gap-x-8 gap-y-3 border-b border-stone-200 py-4">
      <div className="grid min-w-[min(16rem,100%)] flex-1 gap-1.5">
        <h3 className="priced text-xl">
          <span>{quote.services.join(', ')}</span>
          <Price pounds={quote.totalCost} />
        </h3>
        <CarLine {...quote} />
        <p className="text-sm text-stone-600">
          {/* Noon is on the same day in the UK and in UTC. */}
          Valid until {dateText(`${quote.validUntil}T12:00:00Z`)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/booking/$quoteId" params={{ quoteId: quote.id }}>
          Book this
        </ButtonLink>
        <ButtonLink to="/quote/$id" params={{ id: quote.id }} variant="outline">
          Look at it
        </ButtonLink>
      </div>
    </li>
  )
}
