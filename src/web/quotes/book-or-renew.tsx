import type { Quote } from '#contract/quotes/quotes.ts'
import { againSearch } from '#web/bookings/again-search.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'

/**
 * Links to the booking of a quote, or to a new quote with the same details: once it is booked or expired, and in a
 * browser that did not make it and therefore cannot book it.
 */
export function BookOrRenew({ quote }: { quote: Quote }) {
  if (quote.isBooked)
    return (
      <ButtonLink to="/track-booking" isWide>
        Track booking
      </ButtonLink>
    )
  if (quote.isExpired || quote.isRedacted)
    return (
      <ButtonLink to="/quote" search={againSearch(quote)} size="large" isWide>
        Get a new quote
      </ButtonLink>
    )
  return (
    <ButtonLink to="/booking/$quoteId" params={{ quoteId: quote.id }} size="large" isWide>
      Book this quote
    </ButtonLink>
  )
}
