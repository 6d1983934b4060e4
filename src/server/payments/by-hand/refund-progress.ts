import { eq, exists, not, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { addPence, type Pence } from '#domain/money/money.ts'
import {
  type RefundPart,
  type RefundProgress,
  type RefundState,
  refundProgressOf,
} from '#domain/payments/deposit-state.ts'
import type { Context } from '#server/context.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { refundDecisions, refundOrders } from '#server/db/schema/refund-decisions.ts'
import { isAnyOf, statement } from '#server/db/statement.ts'
import { isOwedByDispute } from '#server/payments/by-bank/owed-again.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'
import { canMakeOrder, canRefund, refunderOf } from './refunds-by-hand.ts'

type Settled = Pick<Deposit, 'id' | 'state'>

/** How far the refund of each of these deposits is, by its id: those that do not go back have none [PAY-189]. */
export async function loadRefundProgress(
  ctx: Context,
  deposits: readonly Settled[],
): Promise<ReadonlyMap<string, RefundProgress>> {
  const ids = deposits.flatMap(({ id, state }) => (state === 'refunded' ? [id] : []))
  if (ids.length === 0) return new Map()
  const parts = Map.groupBy(await loadParts(ctx, ids), ({ id }) => id)
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
  const parts = await loadParts(ctx, [deposit.id])
  if (!parts.some(({ kind }) => kind === 'whole')) return null
  return refundProgressOf(parts.filter(({ kind }) => kind !== 'order'))
}

/** What goes back by itself, what an administrator ordered, or what a bank had made and took from the customer again. */
type PartKind = 'whole' | 'order' | 'owed-again'

const loadParts = (ctx: Context, ids: readonly string[]) =>
  selectParts(ctx.db).execute({ ids, provider: refunderOf(ctx) })

const provider = sql.placeholder('provider')

const selectParts = statement('select parts of refunds', (db) =>
  unionAll(
    db
      .select({ ...partOf(refunds, canRefund(provider)), kind: kindIs('whole') })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(isAnyOf(refunds.paymentId, 'ids')),
    db
      .select({ ...partOf(refundOrders, canMakeOrder(provider)), kind: kindIs('order') })
      .from(refundOrders)
      .where(isAnyOf(refundOrders.paymentId, 'ids')),
    db
      .select({
        id: disputes.paymentId,
        state: sql<RefundState>`${OWED_AGAIN.state}::text`,
        isByHand: sql<boolean>`${OWED_AGAIN.isByHand}::boolean`,
        kind: kindIs('owed-again'),
      })
      .from(disputes)
      .innerJoin(operatorCases, isOwedByDispute)
      .where(isAnyOf(disputes.paymentId, 'ids')),
  ),
)

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
  const rows = await selectDecided(ctx.db).execute({ bookingIds, provider: refunderOf(ctx) })
  return new Map(
    [...Map.groupBy(rows, ({ bookingId }) => bookingId)].map(([bookingId, orders]) => [
      bookingId,
      {
        amountPence: addPence(...orders.map(({ amount }) => amount)),
        progress: refundProgressOf(
          orders.flatMap((order) => (order.isOwedAgain ? [order, OWED_AGAIN] : [order])),
        ),
      },
    ]),
  )
}

const selectDecided = statement('select decided refunds', (db) =>
  db
    .select({
      bookingId: refundDecisions.bookingId,
      amount: refundOrders.amount,
      ...partOf(refundOrders, canMakeOrder(provider)),
      isOwedAgain: sql<boolean>`${exists(
        db
          .select()
          .from(disputes)
          .innerJoin(operatorCases, isOwedByDispute)
          .where(eq(disputes.paymentId, refundOrders.paymentId)),
      )}`,
    })
    .from(refundOrders)
    .innerJoin(refundDecisions, eq(refundDecisions.id, refundOrders.decisionId))
    .where(isAnyOf(refundDecisions.bookingId, 'bookingIds')),
)

/** How far the refunds are that administrators decided of a booking's bill or of a deposit that was kept; null without any. */
export const findBillRefund = async (
  ctx: Context,
  bookingId: string,
): Promise<RefundProgress | null> =>
  (await loadDecidedRefunds(ctx, [bookingId])).get(bookingId)?.progress ?? null

/** What a bank had made and has taken from the customer again waits for a person, as what a bank has returned does. */
const OWED_AGAIN: RefundPart = { state: 'failed', isByHand: true }

const kindIs = (kind: PartKind) => sql<PartKind>`${kind}::text`

/** A part of a refund of either table, by the id of its payment. */
const partOf = <Table extends typeof refunds | typeof refundOrders>(
  { paymentId: id, state }: Table,
  canMake: SQL,
) => ({ id, state, isByHand: sql<boolean>`${not(canMake)}` })
