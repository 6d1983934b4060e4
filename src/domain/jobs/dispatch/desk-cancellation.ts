import { isVisited } from '#domain/bookings/booking-status.ts'
import type { CancellationOutcome } from '#domain/payments/deposit.ts'
import { isReached } from '#domain/time/is-reached.ts'
import type { DeskCancelCause } from './desk-cancel-causes.ts'
import { cancellationOf, type Reoffered } from './reoffer.ts'

type Cancelled = Reoffered & { acceptedAt: Temporal.Instant | null }

type Asked = {
  cause: DeskCancelCause
  now: Temporal.Instant
  /** The mechanic has not come in time: then the whole deposit is refunded, as the customer's page says. */
  isOverdue: boolean
  reofferHours: number
}

/** What cancelling at the desk comes to. The dialog and the cancellation itself both call this function [PAY-200]. */
export function deskCancellationOf(
  booking: Cancelled,
  { cause, now, isOverdue, reofferHours }: Asked,
): CancellationOutcome {
  if (cause === 'not-there') return wastedVisit(booking, now)
  if (cause === 'ours' || isOverdue) return ALL_BACK
  const own = cancellationOf(booking, { now, by: 'customer', reofferHours })
  // What the customer can no longer do online is done here, at the same cost.
  return own.deposit === 'refunded' ? own : { ...own, allowed: true, nextChangeAt: null }
}

const ALL_BACK: CancellationOutcome = { allowed: true, deposit: 'refunded', nextChangeAt: null }

/** Nobody can have waited in vain before the slot, nor where no mechanic had accepted. */
function wastedVisit(
  { status, acceptedAt, scheduledDate }: Cancelled,
  now: Temporal.Instant,
): CancellationOutcome {
  if (!isVisited(status) || acceptedAt === null || scheduledDate === null)
    return { allowed: false, deposit: 'kept', nextChangeAt: null }
  const hasBegun = isReached(scheduledDate, now)
  return { allowed: hasBegun, deposit: 'kept', nextChangeAt: hasBegun ? null : scheduledDate }
}
