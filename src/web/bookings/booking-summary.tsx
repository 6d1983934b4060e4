import type { Quote } from '#contract/quotes.ts'
import { DEPOSIT_PENCE } from '#rules/deposit-terms.ts'
import { formatPounds } from '#rules/money.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { PriceList, PriceRow, PriceTotal } from '#web/ui/price-list.tsx'

/** What is being booked, in sight at every step. */
export function BookingSummary({ quote, slot }: { quote: Quote; slot: string | null }) {
  const { vehicle } = quote
  const rest = Math.round(quote.totalCost * 100) - DEPOSIT_PENCE
  return (
    <aside
      aria-labelledby="booking-summary"
      className="self-start rounded-panel border border-stone-200 bg-card p-5 sm:p-6"
    >
      <h2 id="booking-summary" className="text-2xl">
        Booking summary
      </h2>
      <div className="mt-3">
        <Plate registration={quote.registration} />
        {vehicle ? (
          <p className="mt-2 text-stone-600">
            {vehicle.year} {vehicle.make} {vehicle.model}
          </p>
        ) : null}
      </div>
      {slot ? <p className="mt-2 font-semibold">{slot}</p> : null}
      <PriceList className="mt-3">
        {quote.lines.map((line) => (
          <PriceRow key={line.serviceId} label={line.name} pounds={line.totalCost} />
        ))}
        {quote.mobileFee > 0 ? <PriceRow label="Mobile visit" pounds={quote.mobileFee} /> : null}
        <PriceTotal pounds={quote.totalCost} />
      </PriceList>
      <Notice tone="notice" className="mt-4">
        <strong>{formatPounds(DEPOSIT_PENCE)} deposit today.</strong> {formatPounds(rest)} after the
        work is done.
      </Notice>
    </aside>
  )
}
