import { DAY_MS } from '#domain/time/milliseconds.ts'
import { dateText } from '#web/ui/text/date-text.ts'

/** Formats a calendar day, "2026-12-02", as "2 December 2026". */
export const calendarText = (date: string) => dateText(`${date}T12:00:00Z`)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Dec 2026". */
export const shortMonthText = (date: string) =>
  `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`

/** Counts the days from 1 January 1970 to a calendar day, for the place of a day on a chart. */
export const dayNumberOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS
