import type { SettledState } from './deposit-state.ts'
import {
  FULL_REFUND_HOURS,
  ONLINE_CANCELLATION_HOURS,
  UNPAID_RESERVATION_HOURS,
} from './deposit-terms.ts'

type Reservation = {
  createdAt: Temporal.Instant
  /** Null while the customer and the mechanic have yet to agree the time. */
  slotStartsAt: Temporal.Instant | null
}

/** From this instant on the clock may cancel an unpaid booking, which frees its hours; where only a person sees that money came it does not. */
export function reservationEndsAt({ createdAt, slotStartsAt }: Reservation): Temporal.Instant {
  const dayLater = createdAt.add({ hours: UNPAID_RESERVATION_HOURS })
  if (slotStartsAt === null) return dayLater
  const beforeSlot = slotStartsAt.subtract({ hours: ONLINE_CANCELLATION_HOURS })
  return Temporal.Instant.compare(beforeSlot, dayLater) < 0 ? beforeSlot : dayLater
}

/** The reminder goes out half-way through the reservation [SEC-P10]. */
export function depositReminderAt(reservation: Reservation): Temporal.Instant {
  const reservedMilliseconds =
    reservationEndsAt(reservation).epochMilliseconds - reservation.createdAt.epochMilliseconds
  return reservation.createdAt.add({
    milliseconds: Math.max(0, Math.floor(reservedMilliseconds / 2)),
  })
}

/** The last instant at which cancelling a slot refunds its deposit. */
export const refundedUntil = (slotStartsAt: Temporal.Instant): Temporal.Instant =>
  slotStartsAt.subtract({ hours: FULL_REFUND_HOURS })

export type CancelledBy = 'customer' | 'mechanic' | 'administrator'

export type CancellationOutcome = {
  /** Says whether the customer can cancel online now. */
  allowed: boolean
  deposit: SettledState
  /** The last instant at which this outcome holds, or null when it does not depend on time. */
  nextChangeAt: Temporal.Instant | null
}

/** The cancel page and the cancellation itself both call this function, so they cannot differ [PAY-6]. */
export function cancellationOutcome(cancellation: {
  now: Temporal.Instant
  slotStartsAt: Temporal.Instant | null
  /** When the deposit came to be at risk; moving to a later slot does not take it back. */
  depositAtRiskFrom: Temporal.Instant | null
  /** The mechanic could not come, so the customer has the whole deposit back until then; null: no such right. */
  freeUntil: Temporal.Instant | 'always' | null
  cancelledBy: CancelledBy
}): CancellationOutcome {
  const { now, slotStartsAt, depositAtRiskFrom, freeUntil, cancelledBy } = cancellation
  if (cancelledBy !== 'customer' || slotStartsAt === null || freeUntil === 'always') {
    return { allowed: true, deposit: 'refunded', nextChangeAt: null }
  }
  const usual = depositAtRiskFrom === null ? refundedUntil(slotStartsAt) : null
  const deadline = laterOf(usual, freeUntil)
  if (deadline !== null && Temporal.Instant.compare(now, deadline) <= 0) {
    return { allowed: true, deposit: 'refunded', nextChangeAt: deadline }
  }
  const onlineUntil = slotStartsAt.subtract({ hours: ONLINE_CANCELLATION_HOURS })
  if (Temporal.Instant.compare(now, onlineUntil) <= 0) {
    return { allowed: true, deposit: 'kept', nextChangeAt: onlineUntil }
  }
  return { allowed: false, deposit: 'kept', nextChangeAt: null }
}

function laterOf(a: Temporal.Instant | null, b: Temporal.Instant | null): Temporal.Instant | null {
  if (a === null || b === null) return a ?? b
  return Temporal.Instant.compare(a, b) < 0 ? b : a
}
