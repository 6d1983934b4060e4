import type { Quote } from '#contract/quotes/quotes.ts'

/** The details of a quote for the form that asks again; a masked plate has to be typed. */
export const againSearch = (quote: Quote) => ({
  ...(quote.isRedacted ? {} : { registration: quote.registration }),
  location: quote.location,
  serviceIds: quote.serviceIds.join(','),
  serviceType: quote.serviceType,
})
