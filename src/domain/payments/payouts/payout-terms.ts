import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'

export const PAYOUT_RHYTHMS = ['week', 'day'] as const
export type PayoutRhythm = (typeof PAYOUT_RHYTHMS)[number]

/** A run begins after the banks' night, UK time. */
const RUN_HOUR = 6

/** The day of the last run that should have begun: this Monday's, or today's. */
export function payoutDayOf(now: Temporal.Instant, rhythm: PayoutRhythm): Temporal.PlainDate {
  const here = now.toZonedDateTimeISO(BUSINESS_ZONE)
  const today = here.toPlainDate()
  const day = rhythm === 'day' ? today : today.subtract({ days: today.dayOfWeek - 1 })
  if (Temporal.PlainDate.compare(day, today) < 0 || here.hour >= RUN_HOUR) return day
  return day.subtract(rhythm === 'day' ? { days: 1 } : { weeks: 1 })
}

/** When the next run begins. */
export const nextPayoutAt = (now: Temporal.Instant, rhythm: PayoutRhythm): Temporal.ZonedDateTime =>
  payoutDayOf(now, rhythm)
    .add(rhythm === 'day' ? { days: 1 } : { weeks: 1 })
    .toZonedDateTime({ timeZone: BUSINESS_ZONE, plainTime: { hour: RUN_HOUR } })
