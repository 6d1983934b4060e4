import { eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { addPence, type Pence } from '#domain/money/money.ts'
import {
  type RefundPart,
  type RefundProgress,
  refundProgressOf,
} from '#domain/payments/deposit-state.ts'
import type { Context } from '#server/context.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { refundDecisions, refundOrders } from '#server/db/schema/refund-decisions.ts'
import { listOwedAgain } from '#server/payments/by-bank/owed-again.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'
import { canProviderMakeOrder, canProviderRefund } from './refunds-by-hand.ts'

type Settled = Pick<Deposit, 'id' | 'state'>

/** How far the refund of each of these deposits is, by its id: those that do not go back have none [PAY-189]. */
export async function loadRefundProgress(
  ctx: Context,
  deposits: readonly Settled[],
): Promise<ReadonlyMap<string, RefundProgress>> {
  const ids = deposits.flatMap(({ id, state }) => (state === 'refunded' ? [id] : []))
  if (ids.length === 0) return new Map()
  const whole = await ctx.db
    .select(partOf(refunds, canProviderRefund(ctx)))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(refunds.paymentId, ids))
  const ordered = await ctx.db
    .select(partOf(refundOrders, canProviderMakeOrder(ctx)))
    .from(refundOrders)
    .where(inArray(refundOrders.paymentId, ids))
  const again = await listAgain(ctx, ids)
  const parts: Map<string, RefundPart[]> = Map.groupBy(
    [...whole, ...ordered, ...again],
    ({ id }) => id,
  )
  return new Map(ids.map((id) => [id, refundProgressOf(parts.get(id) ?? [])]))
}

export async function findRefundProgress(
  ctx: Context,
  deposit: Settled | null,
): Promise<RefundProgress | null> {
  if (deposit === null) return null
  return (await loadRefundProgress(ctx, [deposit])).get(deposit.id) ?? null
}

/** How far what a small bill left of this deposit is on its way back; null where nothing was left, or all went back. */
export async function findRestProgress(
  ctx: Context,
  deposit: Settled | null,
): Promise<RefundProgress | null> {
  if (deposit?.state !== 'paid') return null
  const rest = await ctx.db
    .select(partOf(refunds, canProviderRefund(ctx)))
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.paymentId, deposit.id))
  if (rest.length === 0) return null
  return refundProgressOf([...rest, ...(await listAgain(ctx, [deposit.id]))])
}

type DecidedRefund = { amountPence: Pence; progress: RefundProgress }

/**
 * What administrators refunded of each of these bookings' bills or deposits that were kept, by the booking, and how far that
 * is: those of which nothing goes back have none [PAY-189].
 */
export async function loadDecidedRefunds(
  ctx: Context,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, DecidedRefund>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      bookingId: refundDecisions.bookingId,
      amount: refundOrders.amount,
      ...partOf(refundOrders, canProviderMakeOrder(ctx)),
    })
    .from(refundOrders)
    .innerJoin(refundDecisions, eq(refundDecisions.id, refundOrders.decisionId))
    .where(inArray(refundDecisions.bookingId, [...bookingIds]))
  if (rows.length === 0) return new Map()
  const again = await listAgain(ctx, [...new Set(rows.map(({ id }) => id))])
  return new Map(
    [...Map.groupBy(rows, ({ bookingId }) => bookingId)].map(([bookingId, parts]) => {
      const ownAgain = again.filter((one) => parts.some(({ id }) => id === one.id))
      return [
        bookingId,
        {
          amountPence: addPence(...parts.map(({ amount }) => amount)),
          progress: refundProgressOf([...parts, ...ownAgain]),
        },
      ]
    }),
  )
}

/** How far the refunds are that administrators decided of a booking's bill or of a deposit that was kept; null without any. */
export const findBillRefund = async (
  ctx: Context,
  bookingId: string,
): Promise<RefundProgress | null> =>
  (await loadDecidedRefunds(ctx, [bookingId])).get(bookingId)?.progress ?? null

/** What a bank had made and has taken from the customer again waits for a person, as what a bank has returned does. */
const listAgain = async (ctx: Context, paymentIds: readonly string[]) =>
  [...(await listOwedAgain(ctx, paymentIds))].map((id) => ({
    ...{ id, state: 'failed' as const, isByHand: true },
  }))

/** A part of a refund of either table, by the id of its payment. */
const partOf = <Table extends typeof refunds | typeof refundOrders>(
  { paymentId: id, state }: Table,
  canProviderMake: SQL,
) => ({ id, state, isByHand: sql<boolean>`${not(canProviderMake)}` })
