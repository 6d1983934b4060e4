import { HOUR_MS } from '#domain/time/milliseconds.ts'

const ZONE = 'Europe/London'

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
})
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: ZONE })

/** Formats when a job with this start is done: "13:30", "02:00 on Thursday". */
export function doneByText(startsAt: string, hours: number): string {
  const starts = new Date(startsAt)
  const ends = new Date(starts.getTime() + hours * HOUR_MS)
  const [day, endDay] = [WEEKDAY.format(starts), WEEKDAY.format(ends)]
  return day === endDay ? CLOCK.format(ends) : `${CLOCK.format(ends)} on ${endDay}`
}

/** Formats the hour on a clock in the UK: "11:00". */
export function clockText(startsAt: string): string {
  return CLOCK.format(new Date(startsAt))
}

/** Answers whether this device's clock differs from UK time at an instant [SEC-V16]. */
export function isElsewhere(startsAt: string): boolean {
  const at = new Date(startsAt)
  const local = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return local.format(at) !== CLOCK.format(at)
}
