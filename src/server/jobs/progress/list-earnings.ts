import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Earnings } from '#contract/jobs/jobs.ts'
import { addPence, type Pence, pence, poundsOf } from '#domain/money/money.ts'
import { TRANSFERS } from '#domain/payments/ledger/earned-left.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import { earnings } from '#server/db/schema/portal.ts'
import { jobServices } from '#server/quotes/list-job-lines.ts'

const MOST_LINES = 200

type Line = { total: Pence; share: Pence; at: Temporal.Instant }

/**
 * Lists what the signed-in mechanic has earned, less what refunds have taken back, as their payouts count it. Months are
 * the UK's, and their sums include the lines that are not shown.
 */
export async function listEarnings(ctx: MechanicContext): Promise<Earnings> {
  const { mechanic } = ctx
  const rows = await ctx.db
    .select({
      bookingId: earnings.bookingId,
      total: earnings.total,
      share: earnings.share,
      at: earnings.at,
      reference: bookings.reference,
    })
    .from(earnings)
    .innerJoin(bookings, eq(bookings.id, earnings.bookingId))
    .where(eq(earnings.mechanicId, mechanic.id))
    .orderBy(desc(earnings.at))
  const left = await readEarned(ctx, mechanic.id)
  const ledger = rows.map((row) => ({ ...row, share: left.get(row.bookingId) ?? row.share }))
  const shown = ledger.slice(0, MOST_LINES)
  const services = await listServices(
    ctx,
    shown.map((line) => line.bookingId),
  )
  return {
    earnedPounds: earnedBy(ledger),
    jobs: ledger.length,
    months: monthsOf(ledger),
    lines: shown.map((line) => ({
      bookingId: line.bookingId,
      reference: line.reference,
      services: services.get(line.bookingId) ?? [],
      completedAt: line.at.toString(),
      totalPounds: poundsOf(line.total),
      earnedPounds: poundsOf(line.share),
    })),
  }
}

/** What each job has earned by the ledger, whatever of it was paid out. */
async function readEarned(ctx: Context, mechanicId: number): Promise<Map<string, Pence>> {
  const sum = sql<number>`-sum(${ledgerLines.amountPence})`.mapWith(Number)
  const rows = await ctx.db
    .select({ bookingId: ledgerEntries.bookingId, sum })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        eq(ledgerLines.mechanicId, mechanicId),
        eq(ledgerLines.account, 'mechanic-payable'),
        notInArray(ledgerEntries.kind, [...TRANSFERS]),
      ),
    )
    .groupBy(ledgerEntries.bookingId)
  return new Map(rows.flatMap(({ bookingId, sum }) => (bookingId ? [[bookingId, pence(sum)]] : [])))
}

const earnedBy = (lines: readonly Line[]) => poundsOf(addPence(...lines.map(({ share }) => share)))

function monthsOf(ledger: readonly Line[]): Earnings['months'] {
  const byMonth = Map.groupBy(ledger, ({ at }) => ukDayOf(at).toPlainYearMonth().toString())
  return [...byMonth].map(([month, lines]) => ({
    month,
    jobs: lines.length,
    totalPounds: poundsOf(addPence(...lines.map(({ total }) => total))),
    earnedPounds: earnedBy(lines),
  }))
}

async function listServices(
  ctx: Context,
  bookingIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await ctx.db
    .select({ id: bookings.id, services: jobServices })
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]))
  return new Map(rows.map(({ id, services }) => [id, services]))
}
