import { FULL_REFUND_HOURS, ONLINE_CANCELLATION_HOURS, UNPAID_HOLD_HOURS } from './deposit-terms.ts'

type Hold = {
  createdAt: Temporal.Instant
  /** Null while the time is still to be agreed with the mechanic. */
  slotStartsAt: Temporal.Instant | null
}

/** From this instant an unpaid booking is cancelled and its hours are free again. */
export function depositHoldEndsAt({ createdAt, slotStartsAt }: Hold): Temporal.Instant {
  const dayLater = createdAt.add({ hours: UNPAID_HOLD_HOURS })
  if (slotStartsAt === null) return dayLater
  const beforeSlot = slotStartsAt.subtract({ hours: ONLINE_CANCELLATION_HOURS })
  return Temporal.Instant.compare(beforeSlot, dayLater) < 0 ? beforeSlot : dayLater
}

/** Half-way through the hold [SEC-P10]. */
export function depositReminderAt(hold: Hold): Temporal.Instant {
  const holdMilliseconds =
    depositHoldEndsAt(hold).epochMilliseconds - hold.createdAt.epochMilliseconds
  return hold.createdAt.add({ milliseconds: Math.max(0, Math.floor(holdMilliseconds / 2)) })
}

export type CancelledBy = 'customer' | 'mechanic' | 'administrator'

export type CancellationOutcome = {
  /** Whether it can be cancelled online now. */
  allowed: boolean
  deposit: 'refunded' | 'kept'
  /** The last instant at which this outcome holds, or null when time changes nothing. */
  nextChangeAt: Temporal.Instant | null
}

/** The cancel page and the cancellation itself both ask this function: they cannot differ [PAY-6]. */
export function cancellationOutcome(cancellation: {
  now: Temporal.Instant
  slotStartsAt: Temporal.Instant | null
  cancelledBy: CancelledBy
}): CancellationOutcome {
  const { now, slotStartsAt, cancelledBy } = cancellation
  if (cancelledBy !== 'customer' || slotStartsAt === null) {
    return { allowed: true, deposit: 'refunded', nextChangeAt: null }
  }
  const refundedUntil = slotStartsAt.subtract({ hours: FULL_REFUND_HOURS })
  if (Temporal.Instant.compare(now, refundedUntil) <= 0) {
    return { allowed: true, deposit: 'refunded', nextChangeAt: refundedUntil }
  }
  const onlineUntil = slotStartsAt.subtract({ hours: ONLINE_CANCELLATION_HOURS })
  if (Temporal.Instant.compare(now, onlineUntil) <= 0) {
    return { allowed: true, deposit: 'kept', nextChangeAt: onlineUntil }
  }
  return { allowed: false, deposit: 'kept', nextChangeAt: null }
}
