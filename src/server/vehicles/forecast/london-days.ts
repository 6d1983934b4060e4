import { startOfDay } from '#domain/time/start-of-day.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { dateOf, dayOf } from '#domain/vehicles/care/maintenance-schedules.ts'

/** Counts days since 1 January 1970 by London's calendar. */
export const dayOfInstant = (at: Temporal.Instant): number => dayOf(ukDayOf(at))

export const instantOfDay = (day: number): Temporal.Instant => startOfDay(dateOf(day))

export const isoOfDay = (day: number): string => dateOf(day).toString()
