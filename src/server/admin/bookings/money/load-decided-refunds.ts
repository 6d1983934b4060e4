import { eq, inArray, not, sql } from 'drizzle-orm'
import { addPence, type Pence } from '#domain/money/money.ts'
import { type RefundProgress, refundProgressOf } from '#domain/payments/deposit-state.ts'
import type { Context } from '#server/context.ts'
import { refundDecisions, refundOrders } from '#server/db/schema/refund-decisions.ts'
import { listOwedAgain } from '#server/payments/by-bank/owed-again.ts'
import { canProviderMakeOrder } from '#server/payments/by-hand/refunds-by-hand.ts'

type DecidedRefund = { amountPence: Pence; progress: RefundProgress }

/**
 * What administrators refunded of each of these bookings' bills or deposits that were kept, by the booking, and how far that is:
 * the words of `findBillRefund` for a list [PAY-189].
 */
export async function loadDecidedRefunds(
  ctx: Context,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, DecidedRefund>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      bookingId: refundDecisions.bookingId,
      paymentId: refundOrders.paymentId,
      amount: refundOrders.amount,
      state: refundOrders.state,
      isByHand: sql<boolean>`${not(canProviderMakeOrder(ctx))}`,
    })
    .from(refundDecisions)
    .innerJoin(refundOrders, eq(refundOrders.decisionId, refundDecisions.id))
    .where(inArray(refundDecisions.bookingId, [...bookingIds]))
  const owedAgain = await listOwedAgain(ctx, [...new Set(rows.map(({ paymentId }) => paymentId))])
  return new Map(
    [...Map.groupBy(rows, ({ bookingId }) => bookingId)].map(([id, parts]) => [
      id,
      {
        amountPence: addPence(...parts.map(({ amount }) => amount)),
        progress: refundProgressOf(
          parts.flatMap(({ state, isByHand, paymentId }) => [
            { state, isByHand },
            ...(owedAgain.has(paymentId) ? [{ state: 'failed' as const, isByHand: true }] : []),
          ]),
        ),
      },
    ]),
  )
}
