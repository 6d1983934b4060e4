import { and, eq } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import { transferMade, transferReversed } from '#domain/payments/ledger/provider-entries.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { payoutLines, payouts } from '#server/db/schema/payouts.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { issuePayoutPapers } from '#server/payments/papers/issue-payout-papers.ts'
import { listStatementLines } from './statement/list-statement-lines.ts'

type Payout = typeof payouts.$inferSelect

/**
 * Asks the provider for a planned transfer and writes down what came of it. The payout's id is the idempotency key, so
 * that after a crash at any point the next run asks again and ends the same [PAY-44].
 */
export async function sendPayout(ctx: Context, payout: Payout): Promise<boolean> {
  const provider = ctx.payments.payouts
  if (provider === null || payout.provider !== ctx.payments.name) return false
  const result = await provider.transfer({
    payoutId: payout.id,
    accountReference: payout.accountReference,
    amountPence: payout.amount,
    description: 'Kerbside payout',
  })
  if (result.kind === 'away') return false
  if (result.kind === 'made') return settlePaid(ctx, payout, result.providerReference)
  await settle(ctx, payout, { state: 'failed', failure: result.reason })
  ctx.log.error(
    { event: 'payout_refused', payoutId: payout.id, reason: result.reason },
    'the provider refused a payout',
  )
  return false
}

const settlePaid = (ctx: Context, payout: Payout, transferReference: string): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await settle(ctx, payout, { state: 'paid', transferReference }))) return false
    const lines = await ctx.db.select().from(payoutLines).where(eq(payoutLines.payoutId, payout.id))
    for (const { bookingId, amountPence } of lines) {
      // One entry a job, so that what is owed for it ends at zero.
      const event = {
        causeId: `${payout.id} ${bookingId}`,
        bookingId,
        mechanicId: payout.mechanicId,
        amountPence: pence(Math.abs(amountPence)),
      }
      await postEntry(ctx, amountPence > 0 ? transferMade(event) : transferReversed(event))
    }
    await issuePayoutPapers(ctx, payout, await listStatementLines(ctx, payout))
    return true
  })

/** The update is conditional: of two runs that hear the same answer, one settles the payout. */
async function settle(ctx: Context, { id }: Payout, set: Partial<Payout>): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(payouts)
    .set({ ...set, settledAt: ctx.now })
    .where(and(eq(payouts.id, id), eq(payouts.state, 'planned')))
  return rowCount === 1
}
