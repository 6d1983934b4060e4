import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { dateOf, dayOf } from '#domain/vehicles/care/maintenance-schedules.ts'

export const londonDateOf = (at: Temporal.Instant): Temporal.PlainDate =>
  at.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate()

/** Counts days since 1 January 1970 by London's calendar. */
export const dayOfInstant = (at: Temporal.Instant): number => dayOf(londonDateOf(at))

export const instantOfDay = (day: number): Temporal.Instant =>
  dateOf(day).toZonedDateTime(BUSINESS_ZONE).toInstant()

export const isoOfDay = (day: number): string => dateOf(day).toString()
