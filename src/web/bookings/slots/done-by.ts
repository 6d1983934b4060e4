import { HOUR_MS } from '#domain/time/milliseconds.ts'
import { clockText } from '#web/ui/text/date-text.ts'

const ZONE = 'Europe/London'

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: ZONE })

/** Formats when a job with this start is done: "13:30", "02:00 on Thursday". */
export function doneByText(startsAt: string, hours: number): string {
  const starts = new Date(startsAt)
  const ends = new Date(starts.getTime() + hours * HOUR_MS)
  const [day, endDay] = [WEEKDAY.format(starts), WEEKDAY.format(ends)]
  const clock = clockText(ends.toISOString())
  return day === endDay ? clock : `${clock} on ${endDay}`
}

/** Answers whether this device's clock differs from UK time at an instant [SEC-V16]. */
export function isElsewhere(startsAt: string): boolean {
  const at = new Date(startsAt)
  const local = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return local.format(at) !== clockText(startsAt)
}
