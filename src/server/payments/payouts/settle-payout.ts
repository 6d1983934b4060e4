import { and, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import { formatPounds, pence } from '#domain/money/money.ts'
import { transferMade, transferReversed } from '#domain/payments/ledger/provider-entries.ts'
import { type BankTransfer, transferFacts } from '#domain/payments/papers/payout-papers.ts'
import { dayText } from '#domain/time/when-text.ts'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { findMechanicOf } from '#server/db/outbox/notify-mechanic.ts'
import { debtWriteOffs, type Payout, payoutLines, payouts } from '#server/db/schema/payouts.ts'
import { invoiceCommission } from '#server/payments/ledger/follow-commission.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { issuePayoutStatement } from '#server/payments/papers/to-mechanics/issue-payout-statement.ts'
import { closeRefusedPayout } from '#server/payments/refused/refused-payouts.ts'
import { listStatementLines } from './statement/list-statement-lines.ts'

/**
 * A payout was made, by the provider or by a person: posts it job by job, issues its papers and emails the mechanic. Call it
 * in a transaction.
 * Returns false where it was settled before.
 */
export async function settlePaidPayout(
  ctx: Context,
  payout: Payout,
  transferReference: string,
  byHand: BankTransfer | null = null,
): Promise<boolean> {
  const paid = { state: 'paid' as const, transferReference, failure: null }
  if (!(await settlePayout(ctx, payout, paid))) return false
  if (byHand === null) await closeRefusedPayout(ctx, payout)
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
  const facts = [
    ...(byHand === null ? [] : transferFacts(byHand)),
    ...(await writtenOffFacts(ctx, payout)),
  ]
  await issuePayoutStatement(ctx, payout, { jobs: await listStatementLines(ctx, payout), facts })
  const bookingIds = lines.map(({ bookingId }) => bookingId)
  await invoiceCommission(ctx, payout, { bookingIds, facts })
  await emailMechanic(ctx, payout, byHand)
  return true
}

/** The email says where the statement and the invoice of our commission are [PAY-209]. */
async function emailMechanic(
  ctx: Context,
  { mechanicId, amount: amountPence }: Payout,
  byHand: BankTransfer | null,
): Promise<void> {
  const to = await findMechanicOf(ctx, { mechanicId })
  if (to === null) return
  const { madeOn, reference } = byHand ?? { madeOn: null, reference: null }
  const data = { mechanicId, amountPence, madeOn, reference }
  await enqueueEmail(ctx, 'payout-made', { to, data })
}

/** What was given up since the payout before: the statement says it once [PAY-122]. */
async function writtenOffFacts(ctx: Context, { id, mechanicId, plannedAt }: Payout) {
  const [before] = await ctx.db
    .select({ plannedAt: payouts.plannedAt })
    .from(payouts)
    .where(and(eq(payouts.mechanicId, mechanicId), eq(payouts.state, 'paid'), ne(payouts.id, id)))
    .orderBy(desc(payouts.plannedAt))
    .limit(1)
  const rows = await ctx.db
    .select()
    .from(debtWriteOffs)
    .where(
      and(
        eq(debtWriteOffs.mechanicId, mechanicId),
        lte(debtWriteOffs.decidedAt, plannedAt),
        before && gt(debtWriteOffs.decidedAt, before.plannedAt),
      ),
    )
    .orderBy(debtWriteOffs.decidedAt)
  return rows.map(({ amount, decidedAt }) => ({
    label: 'Debt written off',
    value: `${formatPounds(amount)} on ${dayText(decidedAt)}`,
  }))
}

/**
 * The update is conditional: of two with the same answer, one settles the payout. A transfer that was made counts, although
 * another run was refused the same one a moment before: it would be planned and paid a second time.
 */
export async function settlePayout(
  ctx: Context,
  { id }: Payout,
  set: Partial<Payout>,
): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(payouts)
    .set({ ...set, settledAt: ctx.now })
    .where(
      and(
        eq(payouts.id, id),
        inArray(payouts.state, set.state === 'paid' ? ['planned', 'failed'] : ['planned']),
      ),
    )
  return rowCount === 1
}
