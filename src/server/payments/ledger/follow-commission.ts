import { asc, inArray, sql } from 'drizzle-orm'
import { commissionOf, movesCommission } from '#domain/payments/ledger/earned-left.ts'
import type { LedgerEntry } from '#domain/payments/ledger/ledger-entry.ts'
import type { PaperContent } from '#domain/payments/papers/paper.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { sqlStatement } from '#server/db/statement.ts'
import { issueCommissionPapers } from '#server/payments/papers/to-mechanics/commission-papers.ts'
import { listPostedOf } from './list-posted.ts'

/**
 * Adjusts the documents of our commission after an entry changes what a job has earned: it issues a credit note or a further
 * invoice in the transaction of the entry [PAY-213]. What changed before the first invoice is included in that.
 */
export async function followCommission(ctx: Context, entry: LedgerEntry): Promise<void> {
  const { kind, causeId, bookingId } = entry
  if (bookingId === null || !movesCommission(entry)) return
  const [job] = await listEarned(ctx, [bookingId])
  if (job === undefined) return
  const cause = { mechanicId: job.mechanicId, causeId: `${kind} ${causeId}`, isSettled: false }
  await issueCommissionPapers(ctx, cause, [job])
}

type Settlement = { id: string; mechanicId: number }

/**
 * Invoices our commission on the jobs that a payout pays, once its transfers are in the ledger, and on jobs that are set
 * against a debt which is given up: those may never be in a payout [PAY-75].
 */
export async function invoiceCommission(
  ctx: Context,
  { id: causeId, mechanicId }: Settlement,
  { bookingIds, facts }: { bookingIds: readonly string[]; facts: PaperContent['facts'] },
): Promise<void> {
  const jobs = await listEarned(ctx, bookingIds)
  // The payout of a mechanic also names the re-visits that they bear and another made.
  const own = jobs.filter((job) => job.mechanicId === mechanicId)
  await issueCommissionPapers(ctx, { mechanicId, causeId, facts, isSettled: true }, own)
}

/** The key must differ from every other advisory lock's. */
const COMMISSION = 71_005

/**
 * Locks these jobs in the order of their keys until the transaction ends: of a payout and a refund at the same instant, the
 * second sees what the first has posted and issued.
 */
const lockJobs = sqlStatement<unknown>(
  'lock commission of jobs',
  () =>
    sql`select count(pg_advisory_xact_lock(${sql.raw(String(COMMISSION))}, key)) from (
      select distinct hashtext(id) as key from jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb) id order by key) jobs`,
)

/** Our present commission on these jobs. */
async function listEarned(ctx: Context, bookingIds: readonly string[]) {
  await lockJobs(ctx.db, { ids: JSON.stringify(bookingIds) })
  const posted = await listPostedOf(ctx, bookingIds)
  const rows = await ctx.db
    .select({
      id: bookings.id,
      description: bookings.reference,
      completedAt: bookings.completedAt,
    })
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]))
    .orderBy(asc(bookings.reference))
  return rows.flatMap(({ id, description, completedAt }) => {
    const { commissionPence, mechanicId } = commissionOf(posted.get(id) ?? [])
    const completedOn = completedAt && ukDayOf(completedAt).toString()
    return mechanicId === null ? [] : [{ commissionPence, mechanicId, description, completedOn }]
  })
}
