import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { threeLetters } from '#domain/time/three-letters.ts'

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: BUSINESS_ZONE,
})
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: BUSINESS_ZONE,
})
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: BUSINESS_ZONE,
})

type Moment = { epochMilliseconds: number }

/** UK time: "Wednesday 2 December 2026 at 11:00". */
export const whenText = (at: Moment) => `${dayText(at)} at ${timeText(at)}`

/** "Wednesday 2 December 2026". */
export const dayText = ({ epochMilliseconds }: Moment) =>
  DAY.format(epochMilliseconds).replace(',', '')

/** "Wed 2 Dec 11:00", for a text message. */
export const shortWhenText = (at: Moment) =>
  `${SHORT_DAY.format(at.epochMilliseconds).replace(',', '').split(' ').map(threeLetters).join(' ')} ${timeText(at)}`

const timeText = ({ epochMilliseconds }: Moment) => CLOCK.format(epochMilliseconds)

/** A calendar day, "2026-12-02", as "Wednesday 2 December 2026". */
export const dateText = (date: string) =>
  dayText(Temporal.PlainDate.from(date).toZonedDateTime(BUSINESS_ZONE))
