import { and, eq } from 'drizzle-orm'
import type { DepositState, SettledState } from '#domain/payments/deposit-state.ts'
import type { Context } from '#server/context.ts'
import type { NotifiedBooking } from '#server/db/outbox/notify-customer.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { payments } from '#server/db/schema/payments.ts'
import { lockBookingDeposit } from '#server/quotes/deposit/find-deposit.ts'
import { postDepositRetained } from './post-deposit.ts'
import { refundDeposit } from './refund-deposit.ts'

/**
 * Settles the deposit of a cancelled booking. It records a refund, one a payment, and a background task requests it
 * from the provider, so that no outside call holds the transaction open. Returns the new state.
 */
export async function settleDeposit(
  ctx: Context,
  booking: NotifiedBooking & Pick<StoredBooking, 'mechanicId' | 'acceptedAt'>,
  outcome: SettledState,
): Promise<DepositState> {
  const deposit = await lockBookingDeposit(ctx, booking.id)
  if (deposit?.state !== 'paid') return deposit?.state ?? 'unpaid'
  const { rowCount } = await ctx.db
    .update(payments)
    .set({ state: outcome, settledAt: ctx.now })
    .where(and(eq(payments.id, deposit.id), eq(payments.state, 'paid')))
  if (rowCount !== 1) return outcome
  if (outcome === 'kept') await postDepositRetained(ctx, deposit, acceptedMechanicId(booking))
  else await refundDeposit(ctx, deposit, { booking, reason: 'booking cancelled' })
  return outcome
}

/** A mechanic who was asked for but has not accepted has no share. */
export const acceptedMechanicId = (booking: Pick<StoredBooking, 'mechanicId' | 'acceptedAt'>) =>
  booking.acceptedAt === null ? null : booking.mechanicId
