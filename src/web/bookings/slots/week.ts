import { BOOKING_HORIZON_DAYS } from '#domain/bookings/slot-terms.ts'
import { DAY_MS } from '#domain/time/milliseconds.ts'

/** Calendar days as "YYYY-MM-DD", computed in UTC, where every day has 24 hours. */
const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`)
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns the day that lies this many days after another. */
export const daysAfter = (date: string, days: number) => dateOf(timeOf(date) + days * DAY_MS)

/** Returns the Monday of the week that contains a day. */
function mondayOf(date: string): number {
  const weekday = (new Date(timeOf(date)).getUTCDay() + 6) % 7
  return timeOf(date) - weekday * DAY_MS
}

/** Returns Monday to Sunday of the week that lies this many weeks after that of `today`. */
export function weekOf(today: string, index: number): string[] {
  const monday = mondayOf(today) + index * 7 * DAY_MS
  return Array.from({ length: 7 }, (_, day) => dateOf(monday + day * DAY_MS))
}

/** Returns how many weeks a day lies after the week of `today`. */
export function weekIndexOf(today: string, date: string): number {
  return (mondayOf(date) - mondayOf(today)) / (7 * DAY_MS)
}

/** Returns the last week with a day that can be booked. */
export function lastWeekIndex(today: string): number {
  return weekIndexOf(today, dateOf(timeOf(today) + BOOKING_HORIZON_DAYS * DAY_MS))
}

type Day = { date: string; freeCount: number }

/**
 * Returns the day at which a diary opens: the given one unless it has passed, else the first with a free hour. On a
 * Sunday that is next week, since the rest of this one lies behind.
 */
export function openingDay(openAt: string | null, days: readonly Day[]): string | null {
  const today = days[0]?.date ?? ''
  if (openAt !== null && openAt >= today) return openAt
  return days.find(({ freeCount }) => freeCount > 0)?.date ?? null
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** Formats the heading of a week: "December 2026", "November–December 2026". */
export function monthsText(dates: readonly string[]): string {
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const [firstMonth, lastMonth] = [MONTH.format(timeOf(first)), MONTH.format(timeOf(last))]
  const [firstYear, lastYear] = [first.slice(0, 4), last.slice(0, 4)]
  if (firstYear !== lastYear) return `${firstMonth} ${firstYear} – ${lastMonth} ${lastYear}`
  return firstMonth === lastMonth
    ? `${lastMonth} ${lastYear}`
    : `${firstMonth}–${lastMonth} ${lastYear}`
}
