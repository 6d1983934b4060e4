import { DAY_MS } from '#domain/time/milliseconds.ts'
import { dateText, monthAbbreviation } from '#web/ui/text/date-text.ts'

/** Formats a calendar day, "2026-12-02", as "2 December 2026". */
export const calendarText = (date: string) => dateText(`${date}T12:00:00Z`)

/** "Dec 2026". */
export const shortMonthText = (date: string) => `${monthAbbreviation(date)} ${date.slice(0, 4)}`

/** Counts the days from 1 January 1970 to a calendar day, for the place of a day on a chart. */
export const dayNumberOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS
