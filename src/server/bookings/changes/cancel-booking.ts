import { and, eq, inArray } from 'drizzle-orm'
import type { cancelBooking as endpoint } from '#contract/bookings/bookings.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import {
  type BookingStatus,
  CANCELLABLE_STATUSES,
  isOpen,
} from '#domain/bookings/booking-status.ts'
import type { Canceller } from '#domain/bookings/why-cancelled.ts'
import { cancellationOf } from '#domain/jobs/dispatch/reoffer.ts'
import { audit } from '#server/auth/audit.ts'
import { requireBooking, requireOwnBooking } from '#server/auth/require-own-booking.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import { whoCancels } from '#server/bookings/who-cancels.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { notifyMechanic } from '#server/db/outbox/notify-mechanic.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { reofferHoursOf } from '#server/db/settings/reoffer-hours.ts'
import { freeHours } from '#server/mechanics/diary/reserved-hours.ts'
import { settleDeposit } from '#server/payments/deposits/settle-deposit.ts'
import { conflict, notAllowed } from '#server/problems.ts'

/**
 * Cancels under the rule that the page showed [PAY-6], frees the hours and settles the deposit. Refuses a booking that
 * has begun or is cancelled (409) and, less than two hours before, everybody but an administrator (422).
 */
export async function cancelBooking(
  ctx: Context,
  { id, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const booking = await requireOwnBooking(ctx, id)
  const by = whoCancels(ctx, booking)
  const outcome = cancellationOf(booking, {
    now: ctx.now,
    by,
    reofferHours: (await reofferHoursOf(ctx))(booking),
  })
  requireCancellable(booking, isOpen)
  if (!outcome.allowed)
    throw notAllowed(
      'not_allowed',
      'Less than two hours before the slot a booking is cancelled by telephone. Please call us.',
    )
  return inTransaction(ctx, async (ctx) => {
    await markCancelled(ctx, booking, { by, reason: reason ?? null })
    if (by === 'administrator')
      await audit(ctx, { action: 'booking.cancel', object: `booking ${id}` })
    return { status: 'cancelled', deposit: await settleDeposit(ctx, booking, outcome.deposit) }
  })
}

/** `isPossible` tells in which states the booking can be cancelled: by its customer, or at the desk. */
export function requireCancellable(
  { status }: StoredBooking,
  isPossible: (status: BookingStatus) => boolean,
): void {
  if (status === 'cancelled')
    throw conflict('already_cancelled', 'This booking is already cancelled.')
  if (!isPossible(status))
    throw conflict('invalid_transition', 'The work has begun, so it can no longer be cancelled.')
}

/** `actor` is who did it, where that is not who cancels: the desk does so for others too. */
type Cancelling = { by: Canceller; actor?: Exclude<Canceller, 'not-there'>; reason: string | null }

/** One conditional update decides between two cancellations, or between cancelling and accepting [SEC-P18]. */
export async function markCancelled(
  ctx: Context,
  booking: StoredBooking,
  { by, actor, reason }: Cancelling,
): Promise<void> {
  const { rowCount } = await ctx.db
    .update(bookings)
    .set({
      status: 'cancelled',
      cancelledAt: ctx.now,
      cancelledBy: by,
      cancelReason: reason,
      version: booking.version + 1,
    })
    .where(
      and(
        eq(bookings.id, booking.id),
        eq(bookings.version, booking.version),
        inArray(bookings.status, CANCELLABLE_STATUSES),
      ),
    )
  if (rowCount === 0) throw await changedMeanwhile(ctx, booking.id)
  await freeHours(ctx, booking.id)
  await recordEvent(ctx, {
    bookingId: booking.id,
    type: 'cancelled',
    status: 'cancelled',
    actor: actor ?? (by === 'not-there' ? 'administrator' : by),
    reason,
  })
  await notifyCustomer(ctx, 'booking-cancelled', booking)
  if (by !== 'mechanic') await notifyMechanic(ctx, 'job-cancelled', booking)
}

/** Says what won: the same cancellation, a mechanic's acceptance, or a move to another hour. */
async function changedMeanwhile(ctx: Context, id: string) {
  const { status } = await requireBooking(ctx, id)
  if (status === 'cancelled')
    return conflict('already_cancelled', 'This booking has just been cancelled.')
  if (status === 'accepted')
    return conflict('already_accepted', 'Your mechanic has just accepted this booking.')
  return conflict('invalid_transition', 'Somebody else has just changed this booking.')
}
