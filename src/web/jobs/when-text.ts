import { doneByText } from '#web/bookings/slots/done-by.ts'
import { clockText, shortDayText } from '#web/ui/text/date-text.ts'

/** Formats a job's hours in UK time: "Wed 2 Dec, 11:00 to 13:30". */
export const whenText = (startsAt: string, hours: number) =>
  `${shortDayText(startsAt)}, ${clockText(startsAt)} to ${doneByText(startsAt, hours)}`

/** Formats the moment at which something happened: "Wed 2 Dec, 11:05". */
export const momentText = (at: string) => `${shortDayText(at)}, ${clockText(at)}`
