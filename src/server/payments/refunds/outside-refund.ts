import { eq } from 'drizzle-orm'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { spreadRefund } from '#domain/payments/refunds/refund-plan.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import type { Bill } from '#server/db/schema/bills.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { type RefundOrder, refundOrders } from '#server/db/schema/refund-decisions.ts'
import { confirmBillPaid } from '#server/payments/bills/confirm-bill-paid.ts'
import { readLeftToReturn } from '#server/payments/by-bank/settle-by-bank.ts'
import { noteBeyond } from '#server/payments/ledger/post-made.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'
import { applyOrderedRefund } from './apply-refund-event.ts'
import { decideRefund } from './decide-refund.ts'
import { type FoundRefundable, lockFoundRefundable } from './find-refundable.ts'
import { informOfRefund } from './inform-of-refund.ts'
import { applyRestRefund, findRest } from './rest-refund.ts'
import { confirmRefundOrder } from './send-refund-orders.ts'

export type OutsideRefund = {
  booking: StoredBooking
  refundable: FoundRefundable
  /** Our own refund orders that it has carried out. */
  orders: RefundOrder[]
  /** The deposit, whose amount here is what a small bill left of it. */
  rest: Deposit | null
  leftPence: Pence
  /** By how much the refund exceeds what lost disputes have left of the payment. Both sides have borne that much already. */
  beyondPence: Pence
}

/**
 * Finds what follows when all of a payment went back on the provider's own pages although it had paid a bill, or a part of it
 * had been refunded by us [PAY-144]. Null if neither is the case. Locks the payment.
 */
export async function findOutsideRefund(
  ctx: Context,
  { type, paymentId, amountPence }: PaymentEvent,
  { deposit, bill }: { deposit: Deposit | null; bill: Bill | null },
): Promise<OutsideRefund | null> {
  const payment = deposit ?? bill
  if (!payment?.bookingId || (type !== 'refunded' && type !== 'refund-failed')) return null
  const wholePence = deposit?.amount ?? bill?.due
  if (type === 'refunded' && amountPence !== wholePence) return null
  const rest = deposit && (await findRest(ctx, deposit))
  if (bill === null && rest === null && (await listOrders(ctx, paymentId)).length === 0) return null
  // The refund's event arrived before the payment's own.
  if (bill !== null && bill.state !== 'paid')
    await confirmBillPaid(ctx, bill, { actor: 'provider' })
  const booking = await requireBooking(ctx, payment.bookingId)
  const refundable = await lockFoundRefundable(ctx, booking)
  const source = refundable?.sources.find((each) => each.paymentId === paymentId)
  if (!refundable || !source) return null
  const all = await listOrders(ctx, paymentId)
  // What another provider took, or a person marked as paid, cannot come from this provider.
  if (all.some(({ provider }) => provider !== ctx.payments.name)) return null
  const leftPence = pence(source.paidPence - source.refundedPence)
  const toReturn = await readLeftToReturn(ctx, paymentId)
  const beyondPence = pence(Math.max(0, leftPence - (toReturn ?? leftPence)))
  const found = { booking, refundable, rest, leftPence, beyondPence }
  if (type === 'refunded') return { ...found, orders: all }
  const orders = findReturned(all, leftPence, amountPence)
  return rest === null && orders !== null ? { ...found, orders } : null
}

/**
 * Finds which of our orders went back together with a refund that a bank returned before we heard of it: none, or all that
 * were still to be made or that a bank has paid since. Null if the amount fits neither.
 */
function findReturned(orders: readonly RefundOrder[], leftPence: Pence, amountPence: number) {
  if (leftPence === 0) return null
  if (amountPence === leftPence) return []
  const open = orders.filter(
    ({ state, amount, byBank }) => state === 'requested' || byBank === amount,
  )
  return amountPence === addPence(leftPence, ...open.map(({ amount }) => amount)) ? open : null
}

const listOrders = (ctx: Context, paymentId: string) =>
  ctx.db.select().from(refundOrders).where(eq(refundOrders.paymentId, paymentId))

/**
 * Marks our orders as done, and stores what is left as a refund of its own, borne by both sides in their shares. What a bank
 * had sent back stays a case, because a late event about its first attempt looks the same. Call it in the transaction that
 * found it.
 */
export async function applyOutsideRefund(
  ctx: Context,
  event: PaymentEvent,
  { booking, refundable, orders, rest, leftPence, beyondPence }: OutsideRefund,
): Promise<void> {
  const { paymentId, refundReference = null } = event
  // The refund was made and returned before we heard of either, and a bank has taken the money for good meanwhile: nothing
  // changes [PAY-185].
  if (event.type === 'refund-failed' && beyondPence > 0) return
  if (rest !== null) await applyRestRefund(ctx, event, rest)
  const made = { reference: refundReference, amountPence: null }
  for (const order of orders) await confirmRefundOrder(ctx, order, { ...made, reference: null })
  const sources = refundable.sources.filter((source) => source.paymentId === paymentId)
  if (leftPence === 0) return
  const decided = await decideRefund(
    ctx,
    { ...refundable, sources },
    {
      bookingId: booking.id,
      lines: spreadRefund(refundable, leftPence),
      borneBy: beyondPence > 0 ? 'us' : 'both',
      reason: 'Refunded on the payment provider’s own pages',
      decidedBy: 'provider',
    },
  )
  for (const order of decided.orders) await confirmRefundOrder(ctx, order, made)
  if (beyondPence > 0)
    await noteBeyond(ctx, {
      ...{ id: paymentId, bookingId: booking.id, beyondPence },
      madePence: leftPence,
    })
  if (event.type === 'refund-failed')
    await applyOrderedRefund(ctx, event, { orders: [...orders, ...decided.orders] })
  await informOfRefund(ctx, booking, { ...decided, mechanicId: refundable.mechanicId })
  ctx.log.info({ event: 'refunded', paymentId }, 'what was left of a payment went back')
}
