import type { Settings } from './settings.ts'

/** A day on which nobody answers the telephone. */
export const CLOSED = 'closed'

const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const HOURS = new RegExp(`^(${TIME})-(${TIME})$`)

/** "08:00-20:00" as its two times; null of a closed day and of anything else. */
export function readHours(value: string): { opens: string; closes: string } | null {
  const [, opens, closes] = HOURS.exec(value) ?? []
  return opens !== undefined && closes !== undefined && opens < closes ? { opens, closes } : null
}

/** "8am", "12.30pm", as a British shop writes it. */
function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `.${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}

/** "8am to 8pm", or "closed". */
export function hoursText(value: string): string {
  const hours = readHours(value)
  return hours === null ? CLOSED : `${clockText(hours.opens)} to ${clockText(hours.closes)}`
}

type Week = Pick<Settings, 'weekdayHours' | 'saturdayHours' | 'sundayHours'>

/** The days with one time each, as `schema.org` shortens them and as people say them. */
const spans = ({ weekdayHours, saturdayHours, sundayHours }: Week) => [
  { days: 'Monday to Friday', short: 'Mo-Fr', value: weekdayHours },
  ...(saturdayHours === sundayHours
    ? [{ days: 'Saturday and Sunday', short: 'Sa-Su', value: saturdayHours }]
    : [
        { days: 'Saturday', short: 'Sa', value: saturdayHours },
        { days: 'Sunday', short: 'Su', value: sundayHours },
      ]),
]

export type OpeningHours = { days: string; hours: string }

/** When we answer the telephone, a line for each span of days. */
export const openingHours = (week: Week): OpeningHours[] =>
  spans(week).map(({ days, value }) => ({ days, hours: hoursText(value) }))

/** The same in one sentence's part: "Monday to Friday 8am to 8pm, Saturday and Sunday 9am to 6pm". */
export const openingHoursText = (week: Week): string =>
  openingHours(week)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(', ')

/** As search engines read it: "Mo-Fr 08:00-20:00". Closed days are left out. */
export const openingHoursTags = (week: Week): string[] =>
  spans(week).flatMap(({ short, value }) => (readHours(value) ? [`${short} ${value}`] : []))
