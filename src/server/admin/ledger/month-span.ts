import { startOfDay } from '#domain/time/start-of-day.ts'

/** A month in the UK as instants: the first belongs to it, the second does not. */
export type MonthSpan = { month: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant }

export function monthSpan(month: Temporal.PlainYearMonth): MonthSpan {
  const startOf = (it: Temporal.PlainYearMonth) => startOfDay(it.toPlainDate({ day: 1 }))
  return {
    month: month.toString(),
    startsAt: startOf(month),
    endsAt: startOf(month.add({ months: 1 })),
  }
}
