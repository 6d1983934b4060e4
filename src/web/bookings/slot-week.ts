import { BOOKING_HORIZON_DAYS, BUSINESS_ZONE } from '#rules/slot-terms.ts'

const DAY_MS = 86_400_000
export const DAYS_SHOWN = 7

const ISO_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Today in the UK, whatever the visitor's own clock calls it: YYYY-MM-DD. */
export const ukDayOf = (at: Date | number): string => ISO_DAY.format(at)

/** The day that many days after another. Counted in UTC, where every day has 24 hours. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whether a week beginning there still holds a day that can be booked. */
export const isWithinHorizon = (from: string, today: string): boolean =>
  from <= addDays(today, BOOKING_HORIZON_DAYS)

/** "13:30": when work that begins then should be done, in UK time. */
export function doneBy(startsAt: string, hours: number): string {
  return CLOCK.format(new Date(Date.parse(startsAt) + hours * 3_600_000))
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: BUSINESS_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** "2.5 hours", "1 hour". */
export const hoursText = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`
