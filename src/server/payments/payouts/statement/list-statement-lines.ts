import { and, asc, eq, lt, lte, notInArray, or } from 'drizzle-orm'
import { addPence, pence } from '#domain/money/money.ts'
import { commissionOf, TRANSFERS } from '#domain/payments/ledger/earned-left.ts'
import type { PaidJob } from '#domain/payments/papers/payout-papers.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { payoutLines, type payouts } from '#server/db/schema/payouts.ts'
import { listPostedOf } from '#server/payments/ledger/list-posted.ts'

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
  const sumsOf = await readSums(ctx, bookingIds, payout)
  return lines.map(({ bookingId, amountPence, reference, completedAt }) => {
    const { earned, commission, paid } = sumsOf(bookingId)
    return {
      description: reference ?? 'A deleted booking',
      completedOn: completedAt && dateOf(completedAt),
      billPence: addPence(earned, commission),
      commissionPence: commission,
      paidBeforePence: paid,
      paidPence: pence(amountPence),
    }
  })
}

const dateOf = (at: Temporal.Instant) => ukDayOf(at).toString()

/** What the ledger held for each job when the payout was planned: earned, our commission, and paid out before. */
async function readSums(
  ctx: Context,
  bookingIds: readonly string[],
  { mechanicId, plannedAt: until }: Payout,
) {
  const isBefore = and(
    lte(ledgerEntries.at, until),
    // A transfer of this very payout is later than its plan, or as late.
    or(notInArray(ledgerEntries.kind, [...TRANSFERS]), lt(ledgerEntries.at, until)),
  )
  const posted = await listPostedOf(ctx, bookingIds, isBefore)
  return (bookingId: string) => {
    const lines = posted.get(bookingId) ?? []
    const own = lines.filter((line) => line.mechanicId === mechanicId)
    const sumOf = (isTransfer: boolean) =>
      addPence(
        ...own
          .filter(({ kind }) => TRANSFERS.includes(kind) === isTransfer)
          .map(({ amountPence }) => amountPence),
      )
    const { commissionPence, mechanicId: earnedBy } = commissionOf(lines)
    return {
      earned: pence(0 - sumOf(false)),
      commission: earnedBy === mechanicId ? commissionPence : pence(0),
      paid: sumOf(true),
    }
  }
}
