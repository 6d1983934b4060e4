import { and, asc, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import { TRANSFERS, UNPAID_COMMISSION } from '#domain/payments/ledger/earned-left.ts'
import type { PaidJob } from '#domain/payments/papers/payout-papers.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import { papers } from '#server/db/schema/papers.ts'
import { payoutLines, payouts } from '#server/db/schema/payouts.ts'
import { refundDecisions } from '#server/db/schema/refund-decisions.ts'

type Payout = Pick<typeof payouts.$inferSelect, 'id' | 'mechanicId' | 'plannedAt'>

/**
 * Lists the jobs of a payout. Bill and commission are what the ledger held for the job, refunds and what was written off
 * taken off, when the payout was planned; what an earlier payout paid for the same job is named beside it. What another mechanic is paid for a
 * re-visit, and the first bears, stands in the statement of each by their own amounts.
 */
export async function listStatementLines(ctx: Context, payout: Payout): Promise<PaidJob[]> {
  const lines = await ctx.db
    .select({
      bookingId: payoutLines.bookingId,
      amountPence: payoutLines.amountPence,
      reference: bookings.reference,
      completedAt: bookings.completedAt,
    })
    .from(payoutLines)
    .leftJoin(bookings, eq(bookings.id, payoutLines.bookingId))
    .where(eq(payoutLines.payoutId, payout.id))
    .orderBy(asc(bookings.reference))
  const bookingIds = lines.map(({ bookingId }) => bookingId)
  const sums = await readSums(ctx, bookingIds, payout)
  return lines.map(({ bookingId, amountPence, reference, completedAt }) => {
    const { earned = 0, commission = 0, paid = 0 } = sums.get(bookingId) ?? {}
    return {
      description: reference ?? 'A deleted booking',
      completedOn: completedAt && dateOf(completedAt),
      billPence: pence(earned + commission),
      commissionPence: pence(commission),
      paidBeforePence: pence(paid),
      paidPence: pence(amountPence),
    }
  })
}

/**
 * Lists the jobs of the mechanic's payouts since their last commission invoice, whose commission came to nothing in sum, as
 * they stand when this one is planned [PAY-75]. An invoice is of all that had none before it.
 */
export async function listUninvoiced(
  ctx: Context,
  { id, mechanicId, plannedAt }: Payout,
): Promise<PaidJob[]> {
  const invoicedAt = await findLastInvoiced(ctx, mechanicId)
  const before = await ctx.db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.mechanicId, mechanicId),
        eq(payouts.state, 'paid'),
        ne(payouts.id, id),
        invoicedAt === null ? undefined : gt(payouts.plannedAt, invoicedAt),
      ),
    )
    .orderBy(asc(payouts.plannedAt))
  const jobs: PaidJob[] = []
  for (const payout of before)
    jobs.push(...(await listStatementLines(ctx, { ...payout, mechanicId, plannedAt })))
  return jobs
}

/** When the mechanic's last payout with a commission invoice was planned. One is planned after the other is settled. */
async function findLastInvoiced(ctx: Context, mechanicId: number) {
  const [last] = await ctx.db
    .select({ plannedAt: payouts.plannedAt })
    .from(papers)
    .innerJoin(payouts, eq(sql`${payouts.id}::text`, papers.causeId))
    .where(and(eq(papers.mechanicId, mechanicId), eq(papers.kind, 'commission-invoice')))
    .orderBy(desc(papers.issuedAt))
    .limit(1)
  return last?.plannedAt ?? null
}

const dateOf = (at: Temporal.Instant) => ukDayOf(at).toString()

/** What the ledger held for each job when the payout was planned: earned, our commission, and paid out before. */
async function readSums(
  ctx: Context,
  bookingIds: readonly string[],
  { mechanicId, plannedAt: until }: Payout,
) {
  // A refund that Kerbside bears alone is its cost, and no smaller commission: the mechanic's share stands in no such entry.
  // Nor does it where both bear a penny and the mechanic's share of it is nothing: then the decision says so.
  const isShared = sql`(exists (select from ledger_lines own where own.entry_id = ${ledgerEntries.id} and own.account = 'mechanic-payable')
    or ${ledgerEntries.kind} = 'refund-decided' and exists (select from ${refundDecisions}
      where ${refundDecisions.bookingId} = ${ledgerEntries.bookingId} and ${refundDecisions.borneBy} = 'both'
        and ${refundDecisions.id}::text = ${ledgerEntries.causeId}))`
  const isCommission = or(
    sql`account = 'commission'`,
    and(sql`account = 'written-off'`, inArray(ledgerEntries.kind, [...UNPAID_COMMISSION])),
  )
  const isTransfer = inArray(ledgerEntries.kind, [...TRANSFERS])
  const isTheirs = sql`account = 'mechanic-payable' and ${eq(ledgerLines.mechanicId, mechanicId)}`
  const rows = await ctx.db
    .select({
      bookingId: ledgerEntries.bookingId,
      earned:
        sql<number>`coalesce(-sum(amount_pence) filter (where ${isTheirs} and not ${isTransfer}), 0)`.mapWith(
          Number,
        ),
      commission:
        sql<number>`coalesce(-sum(amount_pence) filter (where ${isCommission} and ${isShared}), 0)`.mapWith(
          Number,
        ),
      paid: sql<number>`coalesce(sum(amount_pence) filter (where ${isTheirs} and ${isTransfer}), 0)`.mapWith(
        Number,
      ),
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        inArray(ledgerEntries.bookingId, [...bookingIds]),
        sql`${ledgerEntries.at} <= ${until}`,
        // A transfer of this very payout is later than its plan, or as late.
        sql`not (${isTransfer} and ${ledgerEntries.at} >= ${until})`,
      ),
    )
    .groupBy(ledgerEntries.bookingId)
  return new Map(rows.map((row) => [row.bookingId, row]))
}
