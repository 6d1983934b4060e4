import { clockText, doneByText } from '#web/bookings/slots/done-by.ts'

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Europe/London',
})

/** Formats a job's hours in UK time: "Wed 2 Dec, 11:00 to 13:30". */
export const whenText = (startsAt: string, hours: number) =>
  `${shortDayText(startsAt)}, ${clockText(startsAt)} to ${doneByText(startsAt, hours)}`

/** Formats a day: "Wed 2 Dec". The parts are joined here, because browsers and Node disagree on the commas and dots. */
export function shortDayText(at: string): string {
  const parts = DAY.formatToParts(new Date(at))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  // Some engines abbreviate September to four characters.
  return `${part('weekday').slice(0, 3)} ${part('day')} ${part('month').slice(0, 3)}`
}

/** Formats the moment at which something happened: "Wed 2 Dec, 11:05". */
export const momentText = (at: string) => `${shortDayText(at)}, ${clockText(at)}`

const DATE = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'Europe/London',
})

/** Returns the day in the UK, "2026-12-02", whatever zone this device is in. */
export function ukDateOf(at: Date): string {
  const parts = DATE.formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
