import { threeLetters } from '#domain/time/three-letters.ts'

export const ZONE = 'Europe/London'

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
const FULL = new Intl.DateTimeFormat('en-GB', { ...DAY, weekday: 'long', timeZone: ZONE })
const CALENDAR = new Intl.DateTimeFormat('en-GB', { ...DAY, weekday: 'long', timeZone: 'UTC' })
const PLAIN = new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone: ZONE })
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
})

/** Formats an instant as its day in the UK: "2 December 2026". */
export function dateText(iso: string): string {
  return wordsOf(PLAIN, iso, ['day', 'month', 'year'])
}

/** Formats an instant in UK time: "Wednesday 2 December 2026 at 11:00". */
export function dateTimeText(iso: string): string {
  const day = wordsOf(FULL, iso, ['weekday', 'day', 'month', 'year'])
  return `${day} at ${clockText(iso)}`
}

/** Formats a calendar day, "2026-12-02", as "Wednesday 2 December". */
export function dayText(date: string): string {
  return wordsOf(CALENDAR, `${date}T00:00:00Z`, ['weekday', 'day', 'month'])
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats "2026-12" as "December 2026". */
export const monthText = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`))

/** Formats a slot of the coming weeks in UK time: "Wednesday 2 December at 11:00". */
export function slotText(iso: string): string {
  return `${wordsOf(FULL, iso, ['weekday', 'day', 'month'])} at ${clockText(iso)}`
}

const SHORT = { day: 'numeric', month: 'short' } as const
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { ...SHORT, weekday: 'short', timeZone: ZONE })
const SHORT_DATE = new Intl.DateTimeFormat('en-GB', { ...SHORT, year: 'numeric', timeZone: ZONE })
const SHORT_CALENDAR = new Intl.DateTimeFormat('en-GB', { ...SHORT, timeZone: 'UTC' })

/** Formats an instant as its day in the UK: "Wed 2 Dec". */
export const shortDayText = (iso: string): string =>
  shortWordsOf(SHORT_DAY, iso, ['weekday', 'day', 'month'])

/** Formats an instant for a table: "Wed 2 Dec 11:00". */
export const shortSlotText = (iso: string): string => `${shortDayText(iso)} ${clockText(iso)}`

/** Formats an instant for a list that goes back for years, on one line of a phone: "2 Dec 2026 11:00". */
export const shortDateTimeText = (iso: string): string =>
  `${shortWordsOf(SHORT_DATE, iso, ['day', 'month', 'year'])} ${clockText(iso)}`

/** Formats a calendar day, "2026-12-02", as "2 Dec". */
export const shortCalendarText = (date: string): string =>
  shortWordsOf(SHORT_CALENDAR, `${date}T00:00:00Z`, ['day', 'month'])

/** Formats "2026-12", or a day of it, as "Dec". */
export const monthAbbreviation = (date: string): string =>
  shortWordsOf(SHORT_CALENDAR, `${date.slice(0, 7)}-01T00:00:00Z`, ['month'])

/** Formats the hour on a clock in the UK: "11:00". */
export const clockText = (iso: string): string => CLOCK.format(new Date(iso))

type Part = 'weekday' | 'day' | 'month' | 'year'

/** Joins the parts itself, because browsers and Node disagree on the commas, which would break hydration. */
const wordsOf = (format: Intl.DateTimeFormat, iso: string, wanted: readonly Part[]): string =>
  partsOf(format, iso, wanted).join(' ')

/** The same in three letters a name. */
const shortWordsOf = (format: Intl.DateTimeFormat, iso: string, wanted: readonly Part[]): string =>
  partsOf(format, iso, wanted).map(threeLetters).join(' ')

export function partsOf(
  format: Intl.DateTimeFormat,
  iso: string,
  wanted: readonly Part[],
): string[] {
  const parts = readDay(format, iso)
  return wanted.map((type) => parts.find((part) => part.type === type)?.value ?? '')
}

type DayParts = readonly Intl.DateTimeFormatPart[]

const UTC = /^\d{4}-\d\d-\d\dT\d\d:.*Z$/
/** A list of fifty slots has few days, and to find the parts of one takes longer than to write its row. */
const DAYS_REMEMBERED = 500
const remembered = new WeakMap<Intl.DateTimeFormat, Map<string, DayParts>>()

/** The day in the UK changes with an hour of UTC, so that one answer serves all of the hour. */
function readDay(format: Intl.DateTimeFormat, iso: string): DayParts {
  if (!UTC.test(iso)) return format.formatToParts(new Date(iso))
  const days = remembered.get(format) ?? new Map<string, DayParts>()
  remembered.set(format, days)
  const hour = iso.slice(0, 13)
  const known = days.get(hour)
  if (known) return known
  if (days.size >= DAYS_REMEMBERED) days.clear()
  const parts = format.formatToParts(new Date(iso))
  days.set(hour, parts)
  return parts
}
