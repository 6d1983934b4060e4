import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { refunds } from '#server/db/schema/payments.ts'
import {
  type RefundOrder,
  refundDecisions,
  refundOrders,
} from '#server/db/schema/refund-decisions.ts'
import { movedOf } from '#server/payments/by-bank/moved-of.ts'
import { returnRefund } from '#server/payments/by-bank/return-refund.ts'
import { isRefused } from '#server/payments/refused/refused-refunds.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'
import { confirmRefundOrder } from './send-refund-orders.ts'

/** The refund orders that an event is about; empty if it fits none of the payment's orders. */
export type OrderedRefund = { orders: RefundOrder[] }

/**
 * Finds the refund orders that a provider's event is about; null if the payment has none. The amount of an event about a
 * refund is the sum of everything that has gone back of the payment so far.
 */
export async function findOrderedRefund(
  ctx: Context,
  { type, paymentId, amountPence, refundReference }: PaymentEvent,
): Promise<OrderedRefund | null> {
  if (type !== 'refunded' && type !== 'refund-failed') return null
  const orders = await ctx.db
    .select()
    .from(refundOrders)
    .where(eq(refundOrders.paymentId, paymentId))
    .orderBy(asc(refundOrders.createdAt), asc(refundOrders.id))
  if (orders.length === 0) return null
  if (type === 'refund-failed') {
    const fitting = orders.filter((order) => movedOf(order) === amountPence)
    const failed =
      fitting.find(({ providerReference }) => providerReference === refundReference) ??
      // An order that only an event has confirmed, so that it has no reference.
      fitting.find(({ state, providerReference }) => state === 'done' && !providerReference) ??
      // An order that was carried out but whose answer was lost: the event of its return came first.
      fitting.find(({ state }) => state === 'requested')
    return { orders: failed ? [failed] : madeTogether(orders, amountPence, refundReference) }
  }
  const rest = await findRest(ctx, paymentId)
  const known = madeBefore(orders, rest)
  // The event says nothing new, even if an older order that still waits has the same amount.
  if (known.orders.length > 0 && known.pence === amountPence) return { orders: known.orders }
  const made =
    madeInOrder(await withoutRefused(ctx, orders), rest, amountPence) ??
    madeInOrder(orders, rest, amountPence)
  // The event is about the rest of a deposit alone.
  if (made?.length === 0) return null
  return { orders: made ?? madeBehind(orders, known, amountPence) }
}

/**
 * Leaves out the orders that the provider refuses and that therefore wait for a person: it will have carried out any other
 * before them.
 */
async function withoutRefused(ctx: Context, orders: readonly RefundOrder[]) {
  const refused = await ctx.db
    .select({ id: refundOrders.id })
    .from(refundOrders)
    .where(
      and(
        inArray(
          refundOrders.id,
          orders.map(({ id }) => id),
        ),
        eq(refundOrders.state, 'requested'),
        isRefused(refundOrders.id),
      ),
    )
  const ids = new Set(refused.map(({ id }) => id))
  return orders.filter(({ id }) => !ids.has(id))
}

/** Takes the oldest orders, which are requested first, as far as the amount goes; null if their sum is not that amount. */
function madeInOrder(orders: readonly RefundOrder[], rest: Rest | null, amountPence: number) {
  const before = rest === null ? 0 : movedOf(rest)
  let sum = before
  const made = orders.filter((order) => {
    sum += movedOf(order)
    return sum <= amountPence
  })
  return sumOf(made) + before === amountPence ? made : null
}

type Known = { orders: RefundOrder[]; pence: number }

/** The orders that are known to have gone back, and the sum of them and of the rest of the deposit. */
function madeBefore(orders: readonly RefundOrder[], rest: Rest | null): Known {
  const done = orders.filter(({ state }) => state === 'done')
  return { orders: done, pence: sumOf(done) + (rest?.state === 'done' ? movedOf(rest) : 0) }
}

/** Finds a single order that was carried out before older ones, because the provider refuses those at present [PAY-193]. */
function madeBehind(
  orders: readonly RefundOrder[],
  known: Known,
  amountPence: number,
): RefundOrder[] {
  const behind = orders.find(
    (order) => order.state === 'requested' && known.pence + movedOf(order) === amountPence,
  )
  return behind ? [...known.orders, behind] : []
}

const sumOf = (orders: readonly RefundOrder[]) =>
  orders.reduce((sum, order) => sum + movedOf(order), 0)

/**
 * One refund on the provider's own pages may have carried out several orders of ours at once [PAY-144]. Returns the orders
 * that are done under that reference or none, if their sum is the amount.
 */
function madeTogether(
  orders: readonly RefundOrder[],
  amountPence: number,
  reference: string | null = null,
): RefundOrder[] {
  const made = orders.filter(
    ({ state, providerReference }) =>
      state === 'done' && (providerReference === null || providerReference === reference),
  )
  return sumOf(made) === amountPence ? made : []
}

type Rest = Pick<RefundOrder, 'amount' | 'byBank' | 'state'>

/** The refund of what a small bill left of the deposit: it goes back through the same payment. */
async function findRest(ctx: Context, paymentId: string): Promise<Rest | null> {
  const [rest] = await ctx.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
  return rest ?? null
}

/** Marks the orders as done, or, if a bank sent them back, as owed again. Call it in a transaction. */
export async function applyOrderedRefund(
  ctx: Context,
  { type }: PaymentEvent,
  { orders }: OrderedRefund,
): Promise<void> {
  for (const order of orders) {
    if (type === 'refunded')
      await confirmRefundOrder(ctx, order, { reference: null, amountPence: null })
    else await returnOrder(ctx, order)
  }
}

async function returnOrder(
  ctx: Context,
  { id, paymentId, decisionId }: RefundOrder,
): Promise<void> {
  const [decision] = await ctx.db
    .select({ bookingId: refundDecisions.bookingId })
    .from(refundDecisions)
    .where(eq(refundDecisions.id, decisionId))
  const bookingId = decision?.bookingId ?? null
  await returnRefund(ctx, { id, paymentId, bookingId, what: 'the refund' })
}
