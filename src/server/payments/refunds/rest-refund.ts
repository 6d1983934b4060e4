import { and, eq, ne } from 'drizzle-orm'
import type { Pence } from '#domain/money/money.ts'
import { refundMade, refundReturned } from '#domain/payments/ledger/deposit-entries.ts'
import type { Context } from '#server/context.ts'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { refunds } from '#server/db/schema/payments.ts'
import { wasMadeByBank } from '#server/payments/disputes/settle-orders.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'

/** Finds what a small bill left of a deposit and we sent back ourselves, where an event is about exactly that. */
export async function findRestRefund(
  ctx: Context,
  { type, paymentId, amountPence }: PaymentEvent,
): Promise<Pence | null> {
  if (type !== 'refunded' && type !== 'refund-failed') return null
  const [refund] = await ctx.db
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
  return refund?.amount === amountPence ? refund.amount : null
}

/** What a small bill left of a deposit and we send back ourselves, as an amount of the deposit; null where nothing. */
export async function findRest(ctx: Context, deposit: Deposit): Promise<Deposit | null> {
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.paymentId, deposit.id))
  if (refund === undefined || refund.amount === deposit.amount) return null
  return { ...deposit, amount: refund.amount }
}

/** The rest went back, or the bank returned it. The deposit itself stays paid: it paid the bill [PAY-54]. */
export async function applyRestRefund(
  ctx: Context,
  { type }: PaymentEvent,
  { id: causeId, bookingId, amount: amountPence }: Deposit,
): Promise<void> {
  const hasFailed = type === 'refund-failed'
  const [rest] = await ctx.db.select().from(refunds).where(eq(refunds.paymentId, causeId))
  const isSettled =
    rest !== undefined && (await wasMadeByBank(ctx, { id: causeId, state: rest.state }))
  const event = { causeId, bookingId, amountPence }
  if (isSettled) {
    if (hasFailed) await postEntry(ctx, refundMade(event))
    if (hasFailed) await postEntry(ctx, refundReturned(event))
    return
  }
  await ctx.db
    .update(refunds)
    .set({ state: hasFailed ? 'failed' : 'done', doneAt: ctx.now })
    // A bank sends back only what was made: nothing makes it made again.
    .where(and(eq(refunds.paymentId, causeId), hasFailed ? undefined : ne(refunds.state, 'failed')))
  await postEntry(ctx, refundMade(event))
  if (!hasFailed) return
  await postEntry(ctx, refundReturned(event))
  await openOperatorCase(ctx, {
    kind: 'refund-returned',
    subject: causeId,
    bookingId,
    amountPence,
    received: 'The customer’s bank did not take the rest of the deposit.',
  })
  ctx.log.error({ event: 'refund_returned', paymentId: causeId }, 'a refund came back to us')
}
