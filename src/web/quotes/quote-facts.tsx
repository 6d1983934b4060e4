import type { Quote } from '#contract/quotes/quotes.ts'
import { isMobileMot, MOBILE_MOT_SENTENCE } from '#domain/vehicles/mot.ts'
import { Plate } from '#web/ui/car/plate.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { dateText, dateTimeText } from '#web/ui/text/date-text.ts'
import { FactList } from './fact-list.tsx'

/** What a stored quote is for, and until when. */
export function QuoteFacts({ quote }: { quote: Quote }) {
  const services = quote.lines.map((line) => line.name)
  return (
    <section aria-label="Your car and place">
      <div className="max-w-80">
        <Plate registration={quote.registration} />
      </div>
      {quote.vehicle ? (
        <p className="mt-2 text-stone-600">
          {quote.vehicle.year} {quote.vehicle.make} {quote.vehicle.model}
        </p>
      ) : null}
      <FactList
        facts={[
          ['Services', services.join(', ')],
          ['Location', quote.location],
          ['Created', dateTimeText(quote.createdAt)],
          // Noon is on the same day in the UK and in UTC.
          ['Valid until', dateText(`${quote.validUntil}T12:00:00Z`)],
        ]}
      />
      {isMobileMot(quote.serviceType, services) ? (
        <Notice className="mt-5">{MOBILE_MOT_SENTENCE}</Notice>
      ) : null}
      {quote.isRedacted ? (
        <Notice className="mt-5">
          Some details are hidden, because this quote was made in another browser.
        </Notice>
      ) : null}
    </section>
  )
}
