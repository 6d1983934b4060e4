import { BUSINESS_ZONE } from './business-zone.ts'

/** The instant at which a calendar day of the UK begins, or one so many days after it. */
export const startOfDay = (day: Temporal.PlainDate | string, daysLater = 0): Temporal.Instant =>
  Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(BUSINESS_ZONE).toInstant()
