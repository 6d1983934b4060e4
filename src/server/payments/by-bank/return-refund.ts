import { and, eq, inArray } from 'drizzle-orm'
import { type Pence, pence } from '#domain/money/money.ts'
import type { RefundState } from '#domain/payments/deposit-state.ts'
import { refundMade, refundReturned } from '#domain/payments/ledger/deposit-entries.ts'
import type { Context } from '#server/context.ts'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { refunds } from '#server/db/schema/payments.ts'
import { refundDecisions, refundOrders } from '#server/db/schema/refund-decisions.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { lockPaid } from './disputed-payment.ts'
import { movedOf } from './moved-of.ts'
import { settleOwedRefund } from './settle-by-bank.ts'

/** `id` is that of an ordered part, or that of the payment if all or the rest of it went back. */
type Returned = { id: string; paymentId: string; bookingId: string | null; what: string }

/**
 * Stores that a bank sent a refund back, so that it is owed again and a person finds another way.
 * If the event of that return is late and a bank has taken the money for good meanwhile, the money moves out and back and
 * nothing is owed again. The amounts decide that, because the event may come after the dispute was lost and while the refund
 * was stored as done [PAY-63, PAY-185].
 */
export async function returnRefund(
  ctx: Context,
  { id, paymentId, bookingId, what }: Returned,
): Promise<void> {
  await lockPaid(ctx, paymentId)
  const isOrder = id !== paymentId
  const refund = await findRefund(ctx, id, isOrder)
  if (refund === null) return
  const isOver = refund.byBank === refund.amount || (await wasReturned(ctx, id, refund.state))
  const moved = { causeId: id, bookingId, amountPence: movedOf(refund) }
  await postEntry(ctx, refundMade(moved))
  await postEntry(ctx, refundReturned(moved))
  if (isOver) return
  await storeFailed(ctx, id, isOrder)
  await settleOwedRefund(ctx, paymentId, await isOurLoss(ctx, id, isOrder))
  const left = await findRefund(ctx, id, isOrder)
  if (left === null || left.state !== 'failed') return
  await openOperatorCase(ctx, {
    kind: 'refund-returned',
    subject: id,
    bookingId,
    amountPence: pence(left.amount - left.byBank),
    received: `The customer’s bank did not take ${what}.`,
  })
  ctx.log.error({ event: 'refund_returned', paymentId }, 'a refund came back to us')
}

type Refund = { amount: Pence; byBank: Pence; state: RefundState }

async function findRefund(ctx: Context, id: string, isOrder: boolean): Promise<Refund | null> {
  const rows = isOrder
    ? await ctx.db.select().from(refundOrders).where(eq(refundOrders.id, id))
    : await ctx.db.select().from(refunds).where(eq(refunds.paymentId, id))
  return rows[0] ?? null
}

async function storeFailed(ctx: Context, id: string, isOrder: boolean): Promise<void> {
  const failed = { state: 'failed' as const, doneAt: ctx.now }
  if (isOrder) await ctx.db.update(refundOrders).set(failed).where(eq(refundOrders.id, id))
  else await ctx.db.update(refunds).set(failed).where(eq(refunds.paymentId, id))
}

/**
 * Whether the refund is done although no money of it has left the provider for good, because a bank or a person has paid it
 * since.
 */
async function wasReturned(ctx: Context, id: string, state: RefundState): Promise<boolean> {
  if (state !== 'done') return false
  const isMoved = and(
    eq(ledgerEntries.causeId, id),
    inArray(ledgerEntries.kind, ['refund-made', 'refund-returned']),
  )
  return (await ctx.db.$count(ledgerEntries, isMoved)) !== 1
}

/**
 * Whether we alone bore the refund because we heard of it only after the payment was lost, and both sides had borne that
 * loss.
 */
async function isOurLoss(ctx: Context, id: string, isOrder: boolean): Promise<boolean> {
  const { db } = ctx
  if (!isOrder) {
    const isDecided = and(eq(ledgerEntries.kind, 'refund-decided'), eq(ledgerEntries.causeId, id))
    return (await db.$count(ledgerEntries, isDecided)) > 0
  }
  const [decision] = await db
    .select({ borneBy: refundDecisions.borneBy, decidedBy: refundDecisions.decidedBy })
    .from(refundOrders)
    .innerJoin(refundDecisions, eq(refundDecisions.id, refundOrders.decisionId))
    .where(eq(refundOrders.id, id))
  return decision?.borneBy === 'us' && decision.decidedBy === 'provider'
}
