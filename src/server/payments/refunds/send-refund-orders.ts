import { and, asc, eq, not } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { bills } from '#server/db/schema/bills.ts'
import { payments } from '#server/db/schema/payments.ts'
import {
  type RefundOrder,
  refundDecisions,
  refundOrders,
} from '#server/db/schema/refund-decisions.ts'
import { isLess, type Made, postMade, postMadeBeside } from '#server/payments/ledger/post-made.ts'
import { askForRefunds } from '#server/payments/refused/ask-for-refunds.ts'
import { isRefused } from '#server/payments/refused/refused-refunds.ts'

/** Asks the provider that took the money for the refunds that administrators decided, each with a key of its own [PAY-62]. */
export async function sendRefundOrders(ctx: Context, stopping?: AbortSignal): Promise<number> {
  if (ctx.payments.refund === null) return 0
  const due = await ctx.db
    .select()
    .from(refundOrders)
    .where(
      and(
        eq(refundOrders.state, 'requested'),
        eq(refundOrders.provider, ctx.payments.name),
        not(isRefused(refundOrders.id)),
      ),
    )
    .orderBy(asc(refundOrders.createdAt))
  return askForRefunds(ctx, describe(ctx, due), stopping)
}

/** Reads what an order is about only when its turn comes. */
async function* describe(ctx: Context, orders: readonly RefundOrder[]) {
  for (const order of orders)
    yield {
      id: order.id,
      paymentId: order.paymentId,
      bookingId: await findBookingId(ctx, order),
      providerReference: await findReference(ctx, order),
      amountPence: oursOf(order),
      askedAt: order.createdAt,
      confirm: (ctx: Context, made: Made) => confirmRefundOrder(ctx, order, made),
    }
}

/** Stores that a refund was made, as the provider's answer, its event, or a person says. Call it in a transaction. */
export async function confirmRefundOrder(
  ctx: Context,
  order: RefundOrder,
  made: Made,
): Promise<boolean> {
  const { id } = order
  const [known] = await ctx.db
    .select()
    .from(refundOrders)
    .where(eq(refundOrders.id, id))
    .for('no key update')
  if (known === undefined) return false
  const bookingId = await findBookingId(ctx, order)
  if (known.state !== 'requested') {
    await postMadeBeside(ctx, { ...known, bookingId }, made)
    return false
  }
  const owed = { id, bookingId, owedPence: oursOf(known) }
  if (await isLess(ctx, owed, made)) return false
  const { reference: providerReference } = made
  await ctx.db
    .update(refundOrders)
    .set({
      state: 'done',
      doneAt: ctx.now,
      ...(providerReference !== null && { providerReference }),
    })
    .where(eq(refundOrders.id, id))
  await postMade(ctx, owed, made)
  return true
}

/** The part that a bank has paid is not sent again. */
const oursOf = ({ amount, byBank }: RefundOrder) => pence(amount - byBank)

async function findBookingId(ctx: Context, { decisionId }: RefundOrder): Promise<string | null> {
  const [decision] = await ctx.db
    .select({ bookingId: refundDecisions.bookingId })
    .from(refundDecisions)
    .where(eq(refundDecisions.id, decisionId))
  return decision?.bookingId ?? null
}

/** The checkout or charge that was paid. */
async function findReference(ctx: Context, { purpose, paymentId }: RefundOrder) {
  const table = purpose === 'bill' ? bills : payments
  const [row] = await ctx.db
    .select({ reference: table.providerReference })
    .from(table)
    .where(eq(table.id, paymentId))
  return row?.reference ?? null
}
