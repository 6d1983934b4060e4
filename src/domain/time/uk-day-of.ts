import { BUSINESS_ZONE } from './business-zone.ts'

/** The calendar day of the UK at an instant. */
export const ukDayOf = (at: Temporal.Instant): Temporal.PlainDate =>
  at.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate()
