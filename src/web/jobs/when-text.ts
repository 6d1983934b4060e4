import { doneByText } from '#web/bookings/slots/done-by.ts'
import { clockText, shortDayText } from '#web/ui/text/date-text.ts'

/** Formats a job's hours in UK time: "Wed 2 Dec, 11:00 to 13:30". */
export const whenText = (startsAt: string, hours: number) =>
  `${shortDayText(startsAt)}, ${clockText(startsAt)} to ${doneByText(startsAt, hours)}`

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
