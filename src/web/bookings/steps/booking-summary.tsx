import type { Quote } from '#contract/quotes/quotes.ts'
import { poundsText, takePounds } from '#domain/money/pounds.ts'
import { Plate } from '#web/ui/car/plate.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { PriceList, PriceRow, PriceTotal } from '#web/ui/text/price-list.tsx'

type BookingSummaryProps = {
  quote: Quote
  mechanicName: string | null
  /** The instant of the chosen hour, or empty. */
  startsAt: string
}

/** Shows beside every step what is being booked. */
export function BookingSummary({ quote, mechanicName, startsAt }: BookingSummaryProps) {
  return (
    <aside
      aria-labelledby="booking-summary"
      className="h-fit rounded-panel border border-stone-200 bg-card p-5.5 lg:sticky lg:top-6"
    >
      <h2 id="booking-summary" className="mb-3 text-2xl">
        Booking summary
      </h2>
      <Plate registration={quote.registration} />
      <p className="mt-1.5 text-stone-600">{carText(quote)}</p>
      {mechanicName ? (
        <p className="user-text mt-3 leading-snug">
          With <strong className="font-semibold">{mechanicName}</strong>
          {startsAt ? (
            <>
              <br />
              {dateTimeText(startsAt)}
            </>
          ) : null}
        </p>
      ) : null}
      <PriceList className="mt-2">
        {quote.lines.map((line) => (
          <PriceRow key={line.serviceId} label={line.name} pounds={line.totalCost} />
        ))}
        {quote.mobileFee > 0 ? <PriceRow label="Mobile visit" pounds={quote.mobileFee} /> : null}
        <PriceTotal pounds={quote.totalCost} />
      </PriceList>
      <Notice tone="notice" className="mt-3 text-[0.9375rem]">
        <p>
          <strong className="font-semibold">{depositText(quote)}</strong> {restText(quote)} after
          the work is done.
        </p>
      </Notice>
    </aside>
  )
}

export function carText({ vehicle }: Quote): string {
  return vehicle ? `${vehicle.year} ${vehicle.make} ${vehicle.model}` : 'Priced as a standard make'
}

const depositText = ({ deposit, depositPounds, isBooked }: Quote) => {
  const amount = poundsText(depositPounds)
  if (deposit === 'paid') return `${amount} deposit paid.`
  return isBooked ? `${amount} deposit to pay.` : `${amount} deposit today.`
}

/** What is paid, or goes back where a small job costs less than the deposit [PAY-50]. */
function restText({ totalCost, depositPounds }: Quote): string {
  const rest = takePounds(totalCost, depositPounds)
  if (rest < 0) return `${poundsText(-rest)} of it goes back to you`
  return rest === 0 ? 'Nothing more' : poundsText(rest)
}
