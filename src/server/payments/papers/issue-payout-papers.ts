import { and, eq, sql } from 'drizzle-orm'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import type { PaperContent } from '#domain/payments/papers/paper.ts'
import {
  commissionInvoiceOf,
  type PaidJob,
  payoutStatementOf,
} from '#domain/payments/papers/payout-papers.ts'
import type { Context } from '#server/context.ts'
import { JOBS_OF_INVOICE, papers } from '#server/db/schema/papers.ts'
import type { payouts } from '#server/db/schema/payouts.ts'
import { issuePaper } from './issue-paper.ts'
import { mechanicParty, ourParty } from './parties.ts'

type Payout = Pick<typeof payouts.$inferSelect, 'id' | 'mechanicId'>

type PayoutFigures = {
  jobs: readonly PaidJob[]
  /** Of earlier payouts without an invoice. */
  uninvoiced?: readonly PaidJob[]
  facts?: PaperContent['facts']
}

/**
 * Issues the statement of a payout and the invoice of our commission on its jobs, in the transaction that settles it
 * [PAY-75].
 */
export async function issuePayoutPapers(
  ctx: Context,
  { id, mechanicId }: Payout,
  { jobs, uninvoiced = [], facts = [] }: PayoutFigures,
): Promise<void> {
  const mechanic = await mechanicParty(ctx, mechanicId, ctx.now)
  const parties = { us: await ourParty(ctx), mechanic, facts }
  const common = { causeId: id, bookingId: null, mechanicId }
  await issuePaper(ctx, {
    ...common,
    kind: 'payout-statement',
    amountPence: addPence(...jobs.map(({ paidPence }) => paidPence)),
    content: payoutStatementOf(parties, jobs),
  })
  const own = new Map([...uninvoiced, ...jobs].map((job) => [job.description, job]))
  const invoiced = await readInvoiced(ctx, mechanicId, [...own.keys()])
  const content = commissionInvoiceOf(
    parties,
    [...own.values()].map((job) => ({
      ...job,
      commissionPence: pence(job.commissionPence - (invoiced.get(job.description) ?? 0)),
    })),
  )
  if (content === null) return
  const amountPence = addPence(...content.lines.map(({ amounts }) => amounts.gross ?? pence(0)))
  await issuePaper(ctx, { ...common, kind: 'commission-invoice', amountPence, content })
}

/** The commission that was invoiced for each of these jobs so far, by its reference. */
async function readInvoiced(
  ctx: Context,
  mechanicId: number,
  jobs: readonly string[],
): Promise<Map<string, Pence>> {
  const isAboutAny = sql`${JOBS_OF_INVOICE} ?| array(select jsonb_array_elements_text(${JSON.stringify(jobs)}::jsonb))`
  const issued = await ctx.db
    .select({ content: papers.content })
    .from(papers)
    .where(
      and(eq(papers.kind, 'commission-invoice'), eq(papers.mechanicId, mechanicId), isAboutAny),
    )
  const invoiced = new Map<string, Pence>()
  for (const { description, amounts } of issued.flatMap(({ content }) => content.lines))
    invoiced.set(
      description,
      addPence(invoiced.get(description) ?? pence(0), amounts.gross ?? pence(0)),
    )
  return invoiced
}
