import { asc, eq } from 'drizzle-orm'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { type BankRefund, leftToReturn, madeByBank } from '#domain/payments/refunds/bank-refunds.ts'
import type { Context } from '#server/context.ts'
import { closeReturnedRefund, lessenReturnedRefund } from '#server/db/outbox/close-case.ts'
import { refunds } from '#server/db/schema/payments.ts'
import { refundOrders } from '#server/db/schema/refund-decisions.ts'
import { lockPaid, type PaidByCustomer } from './disputed-payment.ts'
import { giveLossBack } from './give-loss-back.ts'

type StoredRefund = BankRefund & { isOrder: boolean }

/** The refunds of a payment, locked: that of the whole or the rest of a deposit first, then the ordered parts, oldest first. */
async function listRefunds(ctx: Context, paymentId: string): Promise<StoredRefund[]> {
  const whole = await ctx.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .for('no key update')
  const parts = await ctx.db
    .select()
    .from(refundOrders)
    .where(eq(refundOrders.paymentId, paymentId))
    .orderBy(asc(refundOrders.createdAt), asc(refundOrders.id))
    .for('no key update')
  return [
    ...whole.map((refund) => ({ ...refund, id: refund.paymentId, isOrder: false })),
    ...parts.map((part) => ({ ...part, isOrder: true })),
  ].map(({ id, amount, byBank, state, isOrder }) => ({
    id,
    amountPence: amount,
    byBankPence: byBank,
    isMade: state === 'done',
    isOrder,
  }))
}

/** How much of a payment's refunds banks have paid by lost disputes. */
export const sumMadeByBank = async (ctx: Context, paymentId: string): Promise<Pence> =>
  addPence(...(await listRefunds(ctx, paymentId)).map(({ byBankPence }) => byBankPence))

/**
 * How much of a payment can still go to its customer, who may have some of it from a bank already; null if no bank took any.
 * Locks the payment.
 */
export async function readLeftToReturn(ctx: Context, paymentId: string): Promise<Pence | null> {
  const paid = await lockPaid(ctx, paymentId)
  if (paid === null || paid.lostPence === 0) return null
  return leftToReturn(paid, await listRefunds(ctx, paymentId))
}

/**
 * Stores how much of the outstanding refunds of a payment a lost dispute has paid: such a refund is done, or less of it is
 * left to make. The payment must be locked. Returns the sum, and a cause for the ledger entry about it.
 */
export async function settleByBank(
  ctx: Context,
  payment: PaidByCustomer,
): Promise<{ amountPence: Pence; causeId: string }> {
  const all = await listRefunds(ctx, payment.id)
  const made = madeByBank(payment, all)
  for (const { id, byBankPence } of made) {
    const refund = all.find((each) => each.id === id)
    if (refund) await storeMade(ctx, refund, byBankPence)
  }
  const amountPence = addPence(...made.map(({ byBankPence }) => byBankPence))
  // The sum of what banks have paid only grows, so it names each such entry uniquely.
  const sum = addPence(amountPence, ...all.map(({ byBankPence }) => byBankPence))
  return { amountPence, causeId: `${payment.id}:${sum}` }
}

async function storeMade(ctx: Context, refund: StoredRefund, more: Pence): Promise<void> {
  const { id, isOrder, amountPence } = refund
  const byBank = addPence(refund.byBankPence, more)
  const isDone = byBank === amountPence
  const set = { byBank, ...(isDone && { state: 'done' as const, doneAt: ctx.now }) }
  if (isOrder) await ctx.db.update(refundOrders).set(set).where(eq(refundOrders.id, id))
  else await ctx.db.update(refunds).set(set).where(eq(refunds.paymentId, id))
  if (isDone) await closeReturnedRefund(ctx, id)
  else await lessenReturnedRefund(ctx, id, pence(amountPence - byBank))
}

/**
 * Call it when a refund has become owed. What a lost dispute has already paid of it was the customer's money and no loss: it
 * returns to those who bore the loss, or to us if we alone bore the refund [PAY-185]. Locks the payment.
 */
export async function settleOwedRefund(
  ctx: Context,
  paymentId: string,
  isOurLoss = false,
): Promise<void> {
  const paid = await lockPaid(ctx, paymentId)
  if (paid === null || paid.lostPence === 0) return
  const settled = await settleByBank(ctx, paid)
  if (settled.amountPence === 0) return
  await giveLossBack(ctx, { ...settled, bookingId: paid.bookingId, isOurLoss })
  ctx.log.info({ event: 'refund_made_by_bank', paymentId }, 'a lost dispute had made a refund')
}
