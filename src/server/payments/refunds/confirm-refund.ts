import { eq } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { refundOrders } from '#server/db/schema/refund-decisions.ts'
import { isLess, type Made, postMade, postMadeBeside } from '#server/payments/ledger/post-made.ts'
import { findFee } from '#server/payments/registration-fee/find-fee.ts'
import { confirmFeeRefund } from '#server/payments/registration-fee/refund-fee.ts'
import { confirmRefundOrder } from './send-refund-orders.ts'

/**
 * Stores that a person or the provider has made a refund: an ordered part, a fee, or what was left of a deposit. Returns
 * whether this completed it; the update is conditional, so of two at once only one does. Call it in a transaction.
 */
export async function confirmRefund(ctx: Context, id: string, made: Made): Promise<boolean> {
  const [order] = await ctx.db.select().from(refundOrders).where(eq(refundOrders.id, id))
  if (order) return confirmRefundOrder(ctx, order, made)
  const fee = await findFee(ctx, id)
  return fee === null ? confirmWholeRefund(ctx, id, made) : confirmFeeRefund(ctx, fee, made)
}

/** Stores, once, that a deposit went back. One that a bank has returned stays owed. Call it in a transaction. */
export async function confirmWholeRefund(ctx: Context, id: string, made: Made): Promise<boolean> {
  const [whole] = await ctx.db
    .select({ bookingId: payments.bookingId, refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.paymentId, id))
    .for('no key update', { of: refunds })
  if (whole === undefined) return false
  const { bookingId } = whole
  const { amount, byBank, state } = whole.refund
  if (state !== 'requested') {
    await postMadeBeside(ctx, { id, bookingId, amount, byBank }, made)
    return false
  }
  const owed = { id, bookingId, owedPence: pence(amount - byBank) }
  if (await isLess(ctx, owed, made)) return false
  await ctx.db
    .update(refunds)
    .set({ state: 'done', doneAt: ctx.now, providerReference: made.reference })
    .where(eq(refunds.paymentId, id))
  await postMade(ctx, owed, made)
  return true
}
