import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import { endOfJob } from '#domain/bookings/slots.ts'
import type { Rules } from '#domain/site/settings/settings.ts'
import { isReached } from '#domain/time/is-reached.ts'
import { startOfDay } from '#domain/time/start-of-day.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { OverdueKind } from './overdue-kind.ts'

export type Overdue = {
  kind: OverdueKind
  /** When it becomes the next kind by itself; null where only people can change it. */
  nextChangeAt: Temporal.Instant | null
}

type Expected = {
  status: BookingStatus
  scheduledDate: Temporal.Instant | null
  acceptedAt: Temporal.Instant | null
  /** With the extra work that joined the job [INSP-31]. */
  estimatedHours: number
  now: Temporal.Instant
  limits: Pick<Rules, 'lateAskedMinutes' | 'lateTaskMinutes'>
}

/** Null while everything goes as booked [JOB-142]. */
export function overdueOf(job: Expected): Overdue | null {
  const turns = turnsOf(job)
  const turn = turns.findLast(({ at }) => isReached(at, job.now))
  return turn === undefined ? null : { kind: turn.kind, nextChangeAt: nextOf(turns, job.now) }
}

/** When the answer to `overdueOf` is next another one by itself; null where only people can change it. */
export function overdueChangesAt(job: Expected): Temporal.Instant | null {
  return nextOf(turnsOf(job), job.now)
}

type Turn = { kind: OverdueKind; at: Temporal.Instant }

const nextOf = (turns: readonly Turn[], now: Temporal.Instant): Temporal.Instant | null =>
  turns.find(({ at }) => !isReached(at, now))?.at ?? null

/** What becomes of a job to which nothing happens, and when, in order. */
function turnsOf({ status, scheduledDate, acceptedAt, limits, ...job }: Expected): Turn[] {
  if (scheduledDate === null) return []
  // Most rows of a list are in none of the states that need it.
  const endsAt = () => endOfJob(scheduledDate, job.estimatedHours)
  switch (status) {
    case 'accepted': {
      // Somebody who is sent for a slot that has begun is late by what passes after that.
      const dueAt = laterOf(scheduledDate, acceptedAt ?? scheduledDate)
      const soughtAt = dueAt.add({ minutes: limits.lateTaskMinutes })
      return [
        { kind: 'asked', at: dueAt.add({ minutes: limits.lateAskedMinutes }) },
        { kind: 'sought', at: soughtAt },
        { kind: 'gone', at: laterOf(endsAt(), soughtAt) },
      ]
    }
    case 'on-the-way':
      return [{ kind: 'not-started', at: endsAt() }]
    case 'in-progress':
      // Work may take longer than was booked; the day after it is worth a question.
      return [{ kind: 'not-finished', at: nextMidnight(endsAt()) }]
    default:
      return []
  }
}

const nextMidnight = (at: Temporal.Instant): Temporal.Instant => startOfDay(ukDayOf(at), 1)

const laterOf = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  isReached(one, other) ? other : one
