import type { cancelBookingAsAdministrator as endpoint } from '#contract/admin-records.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit } from '#server/admin/audit.ts'
import { requireRecentSignIn } from '#server/administrators/require-recent-sign-in.ts'
import { markCancelled, requireCancellable } from '#server/booking-changes/cancel-booking.ts'
import { requireBooking } from '#server/bookings/require-own-booking.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { settleDeposit } from '#server/payments/settle-deposit.ts'

/** Decisions §8: where the operator cancels, the deposit goes back in full, at any time. */
export async function cancelBookingAsAdministrator(
  ctx: Context,
  { id, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await requireRecentSignIn(ctx)
  const booking = await requireBooking(ctx, id)
  requireCancellable(booking)
  return inTransaction(ctx, async (ctx) => {
    await markCancelled(ctx, booking, { by: 'administrator', reason: reason || null })
    const deposit = await settleDeposit(ctx, booking, 'refunded')
    await audit(ctx, { action: 'booking.cancel', object: `booking ${id}, deposit ${deposit}` })
    return { status: 'cancelled', deposit }
  })
}
