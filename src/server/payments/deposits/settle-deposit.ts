import { and, eq } from 'drizzle-orm'
import type { DepositState, SettledState } from '#domain/payments/deposit-state.ts'
import type { Context } from '#server/context.ts'
import { type NotifiedBooking, notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import type { NewRow } from '#server/db/statement.ts'
import { settleOwedRefund } from '#server/payments/by-bank/settle-by-bank.ts'
import { lockQuoteDeposit } from '#server/quotes/deposit/find-deposit.ts'
import { postDepositRefundOwed, postDepositRetained } from './post-deposit.ts'

/**
 * Settles the deposit of a cancelled booking. It records a refund, one a payment, and a background task requests it
 * from the provider, so that no outside call holds the transaction open. Returns the new state.
 */
export async function settleDeposit(
  ctx: Context,
  booking: NotifiedBooking & Pick<StoredBooking, 'mechanicId' | 'acceptedAt'>,
  outcome: SettledState,
): Promise<DepositState> {
  const deposit = await lockQuoteDeposit(ctx, booking.quoteId)
  if (deposit?.state !== 'paid') return deposit?.state ?? 'unpaid'
  const { rowCount } = await ctx.db
    .update(payments)
    .set({ state: outcome, settledAt: ctx.now })
    .where(and(eq(payments.id, deposit.id), eq(payments.state, 'paid')))
  if (rowCount !== 1) return outcome
  if (outcome === 'kept') await postDepositRetained(ctx, deposit, acceptedMechanicId(booking))
  else {
    await postDepositRefundOwed(ctx, deposit)
    await ctx.db
      .insert(refunds)
      .values({
        paymentId: deposit.id,
        amount: deposit.amount,
        reason: 'booking cancelled',
        createdAt: ctx.now,
      } satisfies NewRow<typeof refunds, 'state' | 'byBank' | 'providerReference' | 'doneAt'>)
      .onConflictDoNothing()
    await settleOwedRefund(ctx, deposit.id)
    await notifyCustomer(ctx, 'deposit-refunded', booking)
  }
  return outcome
}

/** A mechanic who was asked for but has not accepted has no share. */
export const acceptedMechanicId = (booking: Pick<StoredBooking, 'mechanicId' | 'acceptedAt'>) =>
  booking.acceptedAt === null ? null : booking.mechanicId
