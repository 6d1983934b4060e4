import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { QUOTE_VALID_DAYS } from './quote-terms.ts'

/** The last day on which the quote can be booked, to the end of that day. */
export function quoteValidUntil(createdAt: Temporal.Instant): Temporal.PlainDate {
  return ukDayOf(createdAt).add({ days: QUOTE_VALID_DAYS })
}

export function isQuoteExpired(createdAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.PlainDate.compare(ukDayOf(now), quoteValidUntil(createdAt)) > 0
}
