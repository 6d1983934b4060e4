import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import type { PaidJob } from '#domain/payments/papers/payout-papers.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import { payoutLines, type payouts } from '#server/db/schema/payouts.ts'

type Payout = Pick<typeof payouts.$inferSelect, 'id' | 'plannedAt'>

/**
 * Lists the jobs of a payout. Bill and commission are what the ledger held for the job, refunds taken off, when the
 * payout was planned; what an earlier payout paid for the same job is named beside it.
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
  const sums = await readSums(ctx, bookingIds, payout.plannedAt)
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

const dateOf = (at: Temporal.Instant) =>
  at.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate().toString()
/** What the ledger held for each job when the payout was planned: earned, our commission, and paid out before. */
async function readSums(ctx: Context, bookingIds: readonly string[], until: Temporal.Instant) {
  const isTransfer = sql`${ledgerEntries.kind} in ('transfer-made', 'transfer-reversed', 'debt-written-off')`
  const rows = await ctx.db
    .select({
      bookingId: ledgerEntries.bookingId,
      earned:
        sql<number>`coalesce(-sum(amount_pence) filter (where account = 'mechanic-payable' and not ${isTransfer}), 0)`.mapWith(
          Number,
        ),
      commission:
        sql<number>`coalesce(-sum(amount_pence) filter (where account = 'commission'), 0)`.mapWith(
          Number,
        ),
      paid: sql<number>`coalesce(sum(amount_pence) filter (where account = 'mechanic-payable' and ${isTransfer}), 0)`.mapWith(
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
