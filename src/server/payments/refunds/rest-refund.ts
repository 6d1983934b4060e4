import { and, eq } from 'drizzle-orm'
import type { Pence } from '#domain/money/money.ts'
import { refundMade } from '#domain/payments/ledger/deposit-entries.ts'
import type { Context } from '#server/context.ts'
import { refunds } from '#server/db/schema/payments.ts'
import { movedOf } from '#server/payments/by-bank/moved-of.ts'
import { returnRefund } from '#server/payments/by-bank/return-refund.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'

/**
 * Finds the refund that an event of exactly that amount is about: of what a small bill left of a deposit, or of what a bank
 * left us to send back of a whole deposit.
 */
export async function findRestRefund(
  ctx: Context,
  { type, paymentId, amountPence }: PaymentEvent,
): Promise<Pence | null> {
  if (type !== 'refunded' && type !== 'refund-failed') return null
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
  if (refund === undefined) return null
  const moved = movedOf(refund)
  return moved === amountPence ? moved : null
}

/** The deposit with what a small bill left of it, and we send back, as its amount; null if it left nothing. */
export async function findRest(ctx: Context, deposit: Deposit): Promise<Deposit | null> {
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.paymentId, deposit.id))
  if (refund === undefined || refund.amount === deposit.amount) return null
  return { ...deposit, amount: refund.amount }
}

/** Stores that the rest went back, or that the bank returned it. The deposit stays paid, because it paid the bill [PAY-54]. */
export async function applyRestRefund(
  ctx: Context,
  { type }: PaymentEvent,
  { id: causeId, bookingId, amount: amountPence }: Deposit,
): Promise<void> {
  if (type === 'refund-failed') {
    const what = 'the rest of the deposit'
    return returnRefund(ctx, { id: causeId, paymentId: causeId, bookingId, what })
  }
  const { rowCount } = await ctx.db
    .update(refunds)
    .set({ state: 'done', doneAt: ctx.now })
    // Only a refund that is still requested becomes done: one that a bank sent back, or has paid itself, had been made
    // before.
    .where(and(eq(refunds.paymentId, causeId), eq(refunds.state, 'requested')))
  if (rowCount === 1) await postEntry(ctx, refundMade({ causeId, bookingId, amountPence }))
}
