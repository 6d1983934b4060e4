import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { QUOTE_VALID_DAYS } from './quote-terms.ts'

/** The last day on which the quote can be booked, to the end of that day. */
export function quoteValidUntil(createdAt: Temporal.Instant): Temporal.PlainDate {
  return businessDate(createdAt).add({ days: QUOTE_VALID_DAYS })
}

export function isQuoteExpired(createdAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.PlainDate.compare(businessDate(now), quoteValidUntil(createdAt)) > 0
}

function businessDate(at: Temporal.Instant): Temporal.PlainDate {
  return at.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate()
}
