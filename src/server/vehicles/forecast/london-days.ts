import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { dateOf, dayOf } from '#domain/vehicles/care/maintenance-schedules.ts'

/** Counts days since 1 January 1970 by London's calendar. */
export const dayOfInstant = (at: Temporal.Instant): number => dayOf(ukDayOf(at))

export const instantOfDay = (day: number): Temporal.Instant =>
  dateOf(day).toZonedDateTime(BUSINESS_ZONE).toInstant()

export const isoOfDay = (day: number): string => dateOf(day).toString()
