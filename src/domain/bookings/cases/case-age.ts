import { HOUR_MS } from '#domain/time/milliseconds.ts'

type Moment = { epochMilliseconds: number }

/** How long a case has been open, and how long until it is to be decided, as somebody would say it [CASE-14]. */
export function caseAge({ openedAt, dueAt, now }: Record<'openedAt' | 'dueAt' | 'now', Moment>) {
  const isLate = now.epochMilliseconds > dueAt.epochMilliseconds
  const deadline = isLate ? `${textBetween(dueAt, now)} late` : `${textBetween(now, dueAt)} left`
  return `Open for ${textBetween(openedAt, now)}, ${deadline}`
}

const textBetween = (from: Moment, to: Moment) =>
  hoursText(Math.floor((to.epochMilliseconds - from.epochMilliseconds) / HOUR_MS))

/** Whole hours and, from two days on, whole days: 47 hours are not yet two days. */
export function hoursText(hours: number): string {
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}
