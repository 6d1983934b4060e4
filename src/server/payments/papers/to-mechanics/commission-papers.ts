import { and, asc, eq, sql } from 'drizzle-orm'
import { addPence, pence } from '#domain/money/money.ts'
import {
  additionFacts,
  type CommissionedJob,
  type CommissionPaper,
  commissionCreditOf,
  commissionInvoiceOf,
  creditsOf,
  invoicedOf,
  invoicesOf,
} from '#domain/payments/papers/commission-papers.ts'
import { type PaperContent, type PaperParty, paperNumber } from '#domain/payments/papers/paper.ts'
import { dayText } from '#domain/time/when-text.ts'
import type { Context } from '#server/context.ts'
import { IS_OF_COMMISSION, JOBS_OF_PAPER, papers } from '#server/db/schema/papers.ts'
import { issuePaper } from '#server/payments/papers/issue-paper.ts'
import { mechanicParty, ourParty } from '#server/payments/papers/parties.ts'

type Cause = {
  mechanicId: number
  /** The payout or the decision that settles the jobs, or the entry of the ledger. */
  causeId: string
  /** Else a job without an invoice has its first one when it is settled. */
  isSettled: boolean
  facts?: PaperContent['facts']
}

/**
 * Issues what the documents of our commission on these jobs lack: an invoice of what was earned and not invoiced, and a
 * credit note of what was invoiced and is earned no more [PAY-75, PAY-213]. Call it under the lock of the jobs.
 */
export async function issueCommissionPapers(
  ctx: Context,
  { mechanicId, causeId, isSettled, facts = [] }: Cause,
  jobs: readonly CommissionedJob[],
): Promise<void> {
  const issued = await listIssued(ctx, mechanicId, jobs)
  const lacking = jobs
    .filter(({ description }) => isSettled || invoicesOf(issued, description).length > 0)
    .map((job) => ({
      ...job,
      commissionPence: pence(job.commissionPence - invoicedOf(issued, job.description)),
    }))
  const common = { bookingId: null, mechanicId }
  for (const { description, commissionPence } of lacking)
    for (const credit of creditsOf(issued, description, pence(-commissionPence)))
      await issuePaper(ctx, {
        ...common,
        kind: 'commission-credit-note',
        causeId: `${causeId} ${description} ${credit.invoice.number}`,
        amountPence: credit.amountPence,
        content: commissionCreditOf(credit),
      })
  const due = lacking.filter(({ commissionPence }) => commissionPence > 0)
  if (due.length === 0) return
  const mechanic = await mechanicParty(ctx, mechanicId, ctx.now)
  const issue = (
    us: PaperParty,
    cause: Required<Pick<Cause, 'causeId' | 'facts'>>,
    parts: typeof due,
  ) =>
    issuePaper(ctx, {
      ...common,
      kind: 'commission-invoice',
      causeId: cause.causeId,
      amountPence: addPence(...parts.map(({ commissionPence }) => commissionPence)),
      content: commissionInvoiceOf({ us, mechanic, facts: cause.facts }, parts),
    })
  const first: typeof due = []
  for (const job of due) {
    const [earlier] = invoicesOf(issued, job.description)
    if (earlier === undefined) first.push(job)
    else {
      const added = { causeId: `${causeId} ${job.description}`, facts: additionFacts(earlier) }
      await issue(earlier.content.from, added, [job])
    }
  }
  if (first.length > 0) await issue(await ourParty(ctx), { causeId, facts }, first)
}

/** What was issued of our commission on any of these jobs, the oldest first. */
async function listIssued(
  ctx: Context,
  mechanicId: number,
  jobs: readonly CommissionedJob[],
): Promise<CommissionPaper[]> {
  const names = JSON.stringify(jobs.map(({ description }) => description))
  const isAboutAny = sql`${JOBS_OF_PAPER} ?| array(select jsonb_array_elements_text(${names}::jsonb))`
  const issued = await ctx.db
    .select()
    .from(papers)
    .where(and(IS_OF_COMMISSION, eq(papers.mechanicId, mechanicId), isAboutAny))
    .orderBy(asc(papers.kind), asc(papers.number))
  return issued.map(({ kind, series, number, issuedAt, content }) => ({
    ...{ kind, content, issuedOn: dayText(issuedAt) },
    number: paperNumber(series, number),
  }))
}
