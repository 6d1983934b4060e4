import type { cancelBookingAsAdministrator as endpoint } from '#contract/admin/admin-bookings.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { markCancelled, requireCancellable } from '#server/bookings/changes/cancel-booking.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { settleDeposit } from '#server/payments/deposits/settle-deposit.ts'

/** Cancels for the operator, who always refunds the whole deposit [PAY-7]. */
export async function cancelBookingAsAdministrator(
  ctx: Context,
  { id, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const booking = await requireBooking(ctx, id)
  requireCancellable(booking)
  return inTransaction(ctx, async (ctx) => {
    await markCancelled(ctx, booking, { by: 'administrator', reason: reason || null })
    const deposit = await settleDeposit(ctx, booking, 'refunded')
    await audit(ctx, { action: 'booking.cancel', object: `booking ${id}, deposit ${deposit}` })
    return { status: 'cancelled', deposit }
  })
}
