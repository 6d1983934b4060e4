import type { Quote } from '#contract/quotes/quotes.ts'

/** Fills the quote form with the details of an earlier quote; a masked registration has to be typed again. */
export const againSearch = (quote: Quote) => ({
  ...(quote.isRedacted ? {} : { registration: quote.registration }),
  location: quote.location,
  serviceIds: quote.serviceIds.join(','),
  serviceType: quote.serviceType,
})
