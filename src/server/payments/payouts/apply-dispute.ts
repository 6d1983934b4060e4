import { and, eq, isNull } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import { chargebackOpened, chargebackWon } from '#domain/payments/ledger/provider-entries.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { findBill } from '#server/payments/bills/find-bill.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import type { Dispute } from '#server/providers/payments/payouts.ts'
import { findDeposit } from '#server/quotes/deposit/find-deposit.ts'

/**
 * Writes down what a card issuer took back. While it is gone, the job's money waits in the payouts. Events come in any
 * order: the provider's own answer counts, and a dispute that was won before we heard of it is opened first.
 */
export async function applyDispute(ctx: Context, dispute: Dispute): Promise<boolean> {
  const payment = dispute.paymentId === null ? null : await findPaid(ctx, dispute.paymentId)
  if (payment === null) {
    ctx.log.error({ event: 'dispute_of_nothing' }, 'a dispute belongs to no payment of ours')
    return false
  }
  const { reference: causeId, amountPence, outcome } = dispute
  const event = { causeId, bookingId: payment.bookingId, amountPence: pence(amountPence) }
  return inTransaction(ctx, async (ctx) => {
    const isNew = await postEntry(ctx, chargebackOpened(event))
    const { id: paymentId } = payment
    if (isNew) ctx.log.error({ event: 'payment_disputed', paymentId }, 'a payment is disputed')
    await openOperatorCase(ctx, {
      kind: 'dispute',
      subject: causeId,
      bookingId: payment.bookingId,
      amountPence,
      dueAt: dispute.evidenceDueAt,
      received: `The card issuer has taken the money back. Its reason: ${dispute.reason}`,
    })
    if (outcome === 'won') {
      await postEntry(ctx, chargebackWon(event))
      await closeWonDispute(ctx, causeId)
    }
    // What a lost dispute costs whom is a person's decision: until then the payout goes on waiting.
    if (outcome === 'lost')
      ctx.log.error({ event: 'dispute_lost', paymentId }, 'a disputed payment is lost')
    return true
  })
}

/** Nothing is left for a person to do. */
const closeWonDispute = (ctx: Context, subject: string) =>
  ctx.db
    .update(operatorCases)
    .set({ closedAt: ctx.now, closedBy: 'provider', closedBecause: 'The dispute was won.' })
    .where(
      and(
        eq(operatorCases.kind, 'dispute'),
        eq(operatorCases.subject, subject),
        isNull(operatorCases.closedAt),
      ),
    )

/** The deposit or the bill of this id. */
const findPaid = async (ctx: Context, paymentId: string) =>
  (await findDeposit(ctx, paymentId)) ?? (await findBill(ctx, paymentId))
