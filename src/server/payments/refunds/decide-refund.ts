import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { refundDecided } from '#domain/payments/ledger/bill-entries.ts'
import type { Shares } from '#domain/payments/ledger/shares.ts'
import type { RefundBearer } from '#domain/payments/refunds/refund-bearer.ts'
import {
  type AskedLine,
  refundablePence,
  refundShares,
  splitRefund,
} from '#domain/payments/refunds/refund-plan.ts'
import type { Context } from '#server/context.ts'
import { payments } from '#server/db/schema/payments.ts'
import {
  type RefundOrder,
  refundDecisions,
  refundOrders,
} from '#server/db/schema/refund-decisions.ts'
import type { NewRow } from '#server/db/statement.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import {
  issueCreditNote,
  issueDepositCreditNote,
} from '#server/payments/papers/issue-credit-note.ts'
import type { FoundRefundable } from './find-refundable.ts'

type Decision = {
  bookingId: string
  lines: AskedLine[]
  borneBy: RefundBearer
  reason: string
  decidedBy: string
}

type Decided = { id: string; amount: Pence; shares: Shares; orders: RefundOrder[] }

/**
 * Stores a refund with its ledger entry; a background task asks the provider for it. Call it under the lock of
 * `lockRefundable`.
 */
export async function decideRefund(
  ctx: Context,
  refundable: FoundRefundable,
  decision: Decision,
): Promise<Decided> {
  const id = randomUUIDv7()
  const { bookingId, lines } = decision
  const amount = addPence(...lines.map(({ amountPence }) => amountPence))
  const shares = refundShares(refundable, amount, decision.borneBy)
  await ctx.db
    .insert(refundDecisions)
    .values({ id, amount, decidedAt: ctx.now, ...decision } satisfies NewRow<
      typeof refundDecisions
    >)
  const orders = splitRefund(refundable.sources, amount).map(
    ({ source, amountPence }): RefundOrder => ({
      id: randomUUIDv7(),
      decisionId: id,
      paymentId: source.paymentId,
      purpose: source.purpose,
      provider: source.provider,
      amount: amountPence,
      byBank: pence(0),
      state: 'requested',
      providerReference: null,
      createdAt: ctx.now,
      doneAt: null,
    }),
  )
  await ctx.db.insert(refundOrders).values(orders satisfies NewRow<typeof refundOrders>[])
  const { mechanicId, bill } = refundable
  await postEntry(ctx, refundDecided({ causeId: id, bookingId, shares, mechanicId }))
  if (bill)
    await issueCreditNote(ctx, { bill, causeId: id, borneBy: decision.borneBy, refunded: lines })
  else {
    for (const { paymentId, amount: amountPence } of orders)
      await issueDepositCreditNote(ctx, { causeId: id, paymentId, bookingId, amountPence })
    if (amount === refundablePence(refundable)) await settleKeptDeposit(ctx, bookingId)
  }
  return { id, amount, shares, orders }
}

/** Call it when all of a deposit that was kept is being refunded. */
const settleKeptDeposit = (ctx: Context, bookingId: string) =>
  ctx.db
    .update(payments)
    .set({ state: 'refunded', settledAt: ctx.now })
    .where(and(eq(payments.bookingId, bookingId), eq(payments.state, 'kept')))
