import type { BusinessSpan, PeriodUnit } from '#domain/bookings/period-units.ts'

/** How many periods a chart shows: a week of days, a quarter of weeks, a year of months. */
const PERIOD_COUNTS: Record<PeriodUnit, number> = { day: 7, week: 13, month: 12 }

/** Both ends included. */
export type Period = { from: string; to: string }

/**
 * Lists the periods up to the one that contains today, oldest first; for the span “before”, as many periods before the first
 * of those. Weeks begin on Monday.
 */
export function listPeriods(
  unit: PeriodUnit,
  today: Temporal.PlainDate,
  span: BusinessSpan = 'now',
): Period[] {
  const first =
    unit === 'day'
      ? today
      : unit === 'week'
        ? today.subtract({ days: today.dayOfWeek - 1 })
        : today.with({ day: 1 })
  const step = { day: { days: 1 }, week: { weeks: 1 }, month: { months: 1 } }[unit]
  return Array.from({ length: PERIOD_COUNTS[unit] }, (_, index) => {
    let from = first
    const newest = PERIOD_COUNTS[unit] * (span === 'before' ? 2 : 1) - 1
    for (let back = newest - index; back > 0; back -= 1) from = from.subtract(step)
    return { from: `${from}`, to: `${from.add(step).subtract({ days: 1 })}` }
  })
}
