import { dateText } from '#web/ui/text/date-text.ts'

/** A calendar day, "2026-12-01", as "1 December 2026": noon is of the same day in the UK all year. */
export const calendarDay = (day: string): string => dateText(`${day}T12:00:00Z`)
