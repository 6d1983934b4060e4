import type { Quote } from '#contract/quotes/quotes.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'

/** Links to the booking of a quote, or, once it is booked or expired, to a new quote with the same details. */
export function BookOrRenew({ quote }: { quote: Quote }) {
  if (quote.isBooked)
    return (
      <ButtonLink to="/track-booking" isWide>
        Track booking
      </ButtonLink>
    )
  if (quote.isExpired)
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

/** Fills the quote form with the details of an earlier quote; a masked registration has to be typed again. */
const againSearch = (quote: Quote) => ({
  ...(quote.isRedacted ? {} : { registration: quote.registration }),
  location: quote.location,
  serviceIds: quote.serviceIds.join(','),
  serviceType: quote.serviceType,
})
