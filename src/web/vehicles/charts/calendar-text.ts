import { dateText } from '#web/ui/text/date-text.ts'

/** Formats a calendar day, "2026-12-02", as "2 December 2026". */
export const calendarText = (date: string) => dateText(`${date}T12:00:00Z`)

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Dec 2026". */
export const monthText = (date: string) =>
  `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`
