import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import { REOFFER_LEAD_HOURS } from '#domain/bookings/slot-terms.ts'
import {
  type CancellationOutcome,
  type CancelledBy,
  cancellationOutcome,
} from '#domain/payments/deposit.ts'

/** Its hours are those that held when it began. */
type Search = { from: Temporal.Instant; slotStartsAt: Temporal.Instant; reofferHours: number }

/**
 * Until when other mechanics are asked to take over a job at its own time: 12 hours or as owners have set, or 3 hours before the slot if that
 * is earlier [JOB-19]. Null where that has passed already.
 */
export function reofferEndsAt(search: Search): Temporal.Instant | null {
  const endsAt = deadlineOf(search)
  return Temporal.Instant.compare(endsAt, search.from) > 0 ? endsAt : null
}

function deadlineOf({ from, slotStartsAt, reofferHours }: Search): Temporal.Instant {
  const longest = from.add({ hours: reofferHours })
  const lastAnswer = lastAnswerAt(slotStartsAt)
  return Temporal.Instant.compare(lastAnswer, longest) < 0 ? lastAnswer : longest
}

/** A customer who chooses another mechanic or another time themselves waits for the answer until this instant. */
export const lastAnswerAt = (slotStartsAt: Temporal.Instant): Temporal.Instant =>
  slotStartsAt.subtract({ hours: REOFFER_LEAD_HOURS })

export type Reoffered = {
  status: BookingStatus
  scheduledDate: Temporal.Instant | null
  depositAtRiskFrom: Temporal.Instant | null
  reofferedAt: Temporal.Instant | null
  reofferEndsAt: Temporal.Instant | null
}

/** Its mechanic could not come, and nobody has taken over yet. */
export const isSeekingMechanic = ({
  status,
  reofferEndsAt,
}: Pick<Reoffered, 'status' | 'reofferEndsAt'>): boolean =>
  status === 'pending' && reofferEndsAt !== null

/**
 * What cancelling a booking comes to. A customer whose mechanic could not come has the whole deposit back while nobody
 * has taken over, and until the end of the search even when somebody has: they did not choose that mechanic [JOB-20].
 */
export function cancellationOf(
  booking: Reoffered,
  { now, by, reofferHours }: { now: Temporal.Instant; by: CancelledBy; reofferHours: number },
): CancellationOutcome {
  return cancellationOutcome({
    now,
    slotStartsAt: booking.scheduledDate,
    depositAtRiskFrom: booking.depositAtRiskFrom,
    freeUntil: isSeekingMechanic(booking) ? 'always' : freeUntil(booking, reofferHours),
    cancelledBy: by,
  })
}

function freeUntil({ reofferedAt, scheduledDate }: Reoffered, reofferHours: number) {
  if (reofferedAt === null || scheduledDate === null) return null
  return deadlineOf({ from: reofferedAt, slotStartsAt: scheduledDate, reofferHours })
}
