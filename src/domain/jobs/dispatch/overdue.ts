import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import { hoursClaimed } from '#domain/bookings/slots.ts'
import type { Rules } from '#domain/site/settings/settings.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { isReached } from '#domain/time/is-reached.ts'
import { latenessOf } from './lateness.ts'
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
  estimatedHours: number
  now: Temporal.Instant
  limits: Pick<Rules, 'lateAskedMinutes' | 'lateTaskMinutes'>
}

/** Null while everything goes as booked [JOB-142]. */
export function overdueOf(job: Expected): Overdue | null {
  const { scheduledDate, now } = job
  if (scheduledDate === null) return null
  const endsAt = endOf(scheduledDate, job.estimatedHours)
  switch (job.status) {
    case 'accepted':
      return lateOf(job, scheduledDate, endsAt)
    case 'on-the-way':
      return isReached(endsAt, now) ? { kind: 'not-started', nextChangeAt: null } : null
    case 'in-progress':
      // Work may take longer than was booked; the day after it is worth a question.
      return isReached(nextMidnight(endsAt), now)
        ? { kind: 'not-finished', nextChangeAt: null }
        : null
    default:
      return null
  }
}

/** When the answer to `overdueOf` is next another one by itself; null where only people can change it. */
export function overdueChangesAt(job: Expected): Temporal.Instant | null {
  return turnsOf(job).find((at) => !isReached(at, job.now)) ?? null
}

/** In order. */
function turnsOf({ status, scheduledDate, ...job }: Expected): Temporal.Instant[] {
  if (scheduledDate === null) return []
  const endsAt = endOf(scheduledDate, job.estimatedHours)
  switch (status) {
    case 'accepted': {
      const dueAt = laterOf(scheduledDate, job.acceptedAt ?? scheduledDate)
      const soughtAt = dueAt.add({ minutes: job.limits.lateTaskMinutes })
      const askedAt = dueAt.add({ minutes: job.limits.lateAskedMinutes })
      return [askedAt, soughtAt, laterOf(endsAt, soughtAt)]
    }
    case 'on-the-way':
      return [endsAt]
    case 'in-progress':
      return [nextMidnight(endsAt)]
    default:
      return []
  }
}

function lateOf(
  { acceptedAt, now, limits }: Expected,
  scheduledDate: Temporal.Instant,
  endsAt: Temporal.Instant,
): Overdue | null {
  // Somebody who is sent for a slot that has begun is late by what passes after that.
  const dueAt = laterOf(scheduledDate, acceptedAt ?? scheduledDate)
  const lateness = latenessOf({ slotStartsAt: dueAt, now, limits })
  if (lateness === 'on-time') return null
  const soughtAt = dueAt.add({ minutes: limits.lateTaskMinutes })
  if (lateness === 'asked') return { kind: 'asked', nextChangeAt: soughtAt }
  const goneAt = laterOf(endsAt, soughtAt)
  return isReached(goneAt, now)
    ? { kind: 'gone', nextChangeAt: null }
    : { kind: 'sought', nextChangeAt: goneAt }
}

const endOf = (startsAt: Temporal.Instant, estimatedHours: number): Temporal.Instant =>
  startsAt.add({ hours: hoursClaimed(startsAt, estimatedHours).length })

const nextMidnight = (at: Temporal.Instant): Temporal.Instant =>
  at
    .toZonedDateTimeISO(BUSINESS_ZONE)
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime(BUSINESS_ZONE)
    .toInstant()

const laterOf = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  isReached(one, other) ? other : one
