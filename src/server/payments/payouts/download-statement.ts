import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { downloadStatement as endpoint } from '#contract/payments/payouts.ts'
import { pence, poundsOf } from '#domain/money/money.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import { payoutLines, payouts } from '#server/db/schema/payouts.ts'
import { csvAnswer } from '#server/http/raw/csv-answer.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { notFound } from '#server/problems.ts'

const HEADINGS = [
  'Job',
  'Completed',
  'Bill to date in pounds',
  'Commission to date in pounds',
  'Paid out before in pounds',
  'This payout in pounds',
]

/**
 * The statement of a payout. Bill and commission are what the ledger holds for the job, refunds taken off, at the time
 * of the payout; what an earlier payout paid for the same job is named beside it.
 */
export async function downloadStatement(call: RawCall<typeof endpoint>): Promise<Response> {
  const { c, admit } = call
  const id = z.uuid().safeParse(c.req.param('id'))
  const ctx = await admit()
  const [payout] = id.success
    ? await ctx.db
        .select()
        .from(payouts)
        .where(and(eq(payouts.id, id.data), eq(payouts.mechanicId, ctx.mechanic.id)))
    : []
  if (payout === undefined) throw notFound('We cannot find this payout.')
  const day = (payout.settledAt ?? payout.plannedAt).toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate()
  const rows = await listRows(ctx, payout)
  const total = ['Total', null, null, null, null, poundsOf(payout.amount)]
  return csvAnswer(call, `kerbside-payout-${day}.csv`, [HEADINGS, ...rows, total])
}

async function listRows(ctx: Context, payout: typeof payouts.$inferSelect) {
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
  const sums = await readSums(
    ctx,
    lines.map(({ bookingId }) => bookingId),
    payout.plannedAt,
  )
  return lines.map(({ bookingId, amountPence, reference, completedAt }) => {
    const { earned = 0, commission = 0, paid = 0 } = sums.get(bookingId) ?? {}
    return [
      reference ?? 'A deleted booking',
      completedAt?.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate().toString() ?? null,
      poundsOf(pence(earned + commission)),
      poundsOf(pence(commission)),
      poundsOf(pence(paid)),
      poundsOf(pence(amountPence)),
    ]
  })
}

/** What the ledger held for each job when the payout was planned: earned, our commission, and paid out before. */
async function readSums(ctx: Context, bookingIds: readonly string[], until: Temporal.Instant) {
  const isTransfer = sql`${ledgerEntries.kind} in ('transfer-made', 'transfer-reversed')`
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
