import { addPence } from '#domain/money/money.ts'
import type { PaperContent } from '#domain/payments/papers/paper.ts'
import { type PaidJob, payoutStatementOf } from '#domain/payments/papers/payout-papers.ts'
import type { Context } from '#server/context.ts'
import type { payouts } from '#server/db/schema/payouts.ts'
import { issuePaper } from '#server/payments/papers/issue-paper.ts'
import { mechanicParty, ourParty } from '#server/payments/papers/parties.ts'

type Payout = Pick<typeof payouts.$inferSelect, 'id' | 'mechanicId'>

/** Issues the statement of a payout, in the transaction that settles it [PAY-75]. */
export async function issuePayoutStatement(
  ctx: Context,
  { id, mechanicId }: Payout,
  { jobs, facts }: { jobs: readonly PaidJob[]; facts: PaperContent['facts'] },
): Promise<void> {
  const mechanic = await mechanicParty(ctx, mechanicId, ctx.now)
  await issuePaper(ctx, {
    ...{ causeId: id, bookingId: null, mechanicId },
    kind: 'payout-statement',
    amountPence: addPence(...jobs.map(({ paidPence }) => paidPence)),
    content: payoutStatementOf({ us: await ourParty(ctx), mechanic, facts }, jobs),
  })
}
