import { and, eq } from 'drizzle-orm'
import { type Pence, pence } from '#domain/money/money.ts'
import { refundMade } from '#domain/payments/ledger/deposit-entries.ts'
import type { Context } from '#server/context.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { refundOrders } from '#server/db/schema/refund-decisions.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { findFee } from '#server/payments/registration-fee/find-fee.ts'
import { confirmFeeRefund } from '#server/payments/registration-fee/refund-fee.ts'
import { confirmRefundOrder } from './send-refund-orders.ts'

/**
 * A person or its provider has made a refund: an ordered part, one of a fee, or what is left of a whole deposit. The update
 * is conditional, so that of two one has. Call it in a transaction.
 */
export async function confirmRefund(
  ctx: Context,
  id: string,
  providerReference: string,
): Promise<boolean> {
  const [order] = await ctx.db.select().from(refundOrders).where(eq(refundOrders.id, id))
  if (order) return confirmRefundOrder(ctx, order, providerReference)
  const fee = await findFee(ctx, id)
  if (fee !== null) return confirmFeeRefund(ctx, fee, providerReference)
  const [whole] = await ctx.db
    .select({ bookingId: payments.bookingId, amount: refunds.amount, byBank: refunds.byBank })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.paymentId, id))
  if (whole === undefined) return false
  const { bookingId, amount, byBank } = whole
  const left = { id, bookingId, amount: pence(amount - byBank) }
  return confirmWholeRefund(ctx, left, providerReference)
}

/** `amount`: what was sent. */
type Whole = { id: string; bookingId: string | null; amount: Pence }

/** A deposit went back, once: what a bank has returned meanwhile stays owed. Call it in a transaction. */
export async function confirmWholeRefund(
  ctx: Context,
  { id, bookingId, amount: amountPence }: Whole,
  providerReference: string,
): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(refunds)
    .set({ state: 'done', doneAt: ctx.now, providerReference })
    .where(and(eq(refunds.paymentId, id), eq(refunds.state, 'requested')))
  if (rowCount !== 1) return false
  await postEntry(ctx, refundMade({ causeId: id, bookingId, amountPence }))
  return true
}
