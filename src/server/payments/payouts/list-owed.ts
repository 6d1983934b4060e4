import { and, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { HOLDING_CASES } from '#domain/bookings/cases/case-kind.ts'
import { pence } from '#domain/money/money.ts'
import type { Earning } from '#domain/payments/payouts/payable.ts'
import type { Context } from '#server/context.ts'
import { bills } from '#server/db/schema/bills.ts'
import { cases } from '#server/db/schema/cases.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { bookingBalances, ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { payments } from '#server/db/schema/payments.ts'
import { payoutLines } from '#server/db/schema/payouts.ts'
import { readSettingsOverTime } from '#server/db/settings/read-settings.ts'

/** Lists the jobs for which the ledger owes a mechanic something, or they owe us, oldest first. */
export async function listOwed(ctx: Context, mechanicId: number): Promise<Earning[]> {
  const owed = sql<number>`-sum(${ledgerLines.amountPence})`.mapWith(Number)
  const earnedAt = sql<string>`min(${ledgerEntries.at})`
  const rows = await ctx.db
    .select({ bookingId: ledgerEntries.bookingId, owed, earnedAt })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        eq(ledgerLines.mechanicId, mechanicId),
        eq(ledgerLines.account, 'mechanic-payable'),
        isNotNull(ledgerEntries.bookingId),
      ),
    )
    .groupBy(ledgerEntries.bookingId)
    .having(sql`sum(${ledgerLines.amountPence}) <> 0`)
    .orderBy(earnedAt)
  const found = rows.flatMap(({ bookingId, ...row }) =>
    bookingId === null ? [] : [{ bookingId, ...row }],
  )
  const bookingIds = found.map(({ bookingId }) => bookingId)
  const unpaid = await readUnpaid(ctx, bookingIds)
  const taken = await readTaken(ctx, bookingIds)
  const asked = await readAsked(ctx, bookingIds)
  const cased = await listCased(ctx, bookingIds)
  const held = new Set([...cased, ...(await listReturned(ctx, bookingIds))])
  const settingsThen = await readSettingsOverTime(ctx)
  const payableFrom = (earnedAt: Temporal.Instant) =>
    earnedAt.add({ hours: settingsThen(earnedAt).payoutHoldHours })
  return found.map(({ bookingId, owed, earnedAt }) => ({
    bookingId,
    owedPence: pence(owed),
    unpaidPence: pence(unpaid.get(bookingId) ?? 0),
    disputedPence: pence(taken.get(bookingId) ?? asked.get(bookingId) ?? 0),
    payableAt: payableFrom(Temporal.Instant.from(earnedAt)),
    isHeld: held.has(bookingId),
  }))
}

/** The jobs about which a case is open: what it costs is decided before anybody is paid [CASE-5, PAY-22]. */
export async function listCased(ctx: Context, bookingIds: string[]): Promise<string[]> {
  if (bookingIds.length === 0) return []
  const rows = await ctx.db
    .select({ bookingId: cases.bookingId })
    .from(cases)
    .where(
      and(
        inArray(cases.bookingId, bookingIds),
        inArray(cases.kind, [...HOLDING_CASES]),
        isNull(cases.decidedAt),
        // A word in a message accuses nobody: a person looks at it first.
        ne(cases.openedBy, 'clock'),
      ),
    )
  return rows.map(({ bookingId }) => bookingId)
}

/** The jobs of a payout that somebody took back: a person knows why, and closes its case [PAY-196]. */
async function listReturned(ctx: Context, bookingIds: string[]): Promise<string[]> {
  if (bookingIds.length === 0) return []
  const rows = await ctx.db
    .select({ bookingId: payoutLines.bookingId })
    .from(operatorCases)
    .innerJoin(
      payoutLines,
      sql`${operatorCases.subject} like 'transfer ' || ${payoutLines.payoutId} || ' %'`,
    )
    .where(
      and(
        inArray(payoutLines.bookingId, bookingIds),
        eq(operatorCases.kind, 'mismatch'),
        isNull(operatorCases.closedAt),
      ),
    )
  return rows.map(({ bookingId }) => bookingId)
}

/** What customers still owe. */
async function readUnpaid(ctx: Context, bookingIds: string[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(bookingBalances)
    .where(
      and(
        inArray(bookingBalances.bookingId, bookingIds),
        eq(bookingBalances.account, 'customer-receivable'),
      ),
    )
  return new Map(rows.map((row) => [row.bookingId ?? '', row.balancePence]))
}

/** What banks have taken of the payments of these bookings and have not decided about [PAY-46]. */
async function readTaken(ctx: Context, bookingIds: string[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map()
  const bookingId = sql<string>`coalesce(${payments.bookingId}, ${bills.bookingId})`
  const rows = await ctx.db
    .select({ bookingId, takenPence: sql<number>`(100 * sum(${disputes.taken}))::int` })
    .from(disputes)
    .leftJoin(payments, eq(payments.id, disputes.paymentId))
    .leftJoin(bills, eq(bills.id, disputes.paymentId))
    .where(
      and(inArray(bookingId, bookingIds), eq(disputes.state, 'open'), gt(disputes.taken, pence(0))),
    )
    .groupBy(bookingId)
  return new Map(rows.map((row) => [row.bookingId, row.takenPence]))
}

/** What card issuers ask about and have not taken yet: they may. Of a deposit also where they had asked before it belonged to a booking. */
async function readAsked(ctx: Context, bookingIds: string[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map()
  const bookingId = sql<string>`coalesce(${operatorCases.bookingId}, ${payments.bookingId})`
  const rows = await ctx.db
    .select({ bookingId, amountPence: operatorCases.amountPence })
    .from(operatorCases)
    .leftJoin(disputes, eq(disputes.reference, operatorCases.subject))
    .leftJoin(payments, eq(payments.id, disputes.paymentId))
    .where(
      and(
        inArray(bookingId, bookingIds),
        eq(operatorCases.kind, 'dispute'),
        isNull(operatorCases.closedAt),
      ),
    )
  return new Map(rows.map((row) => [row.bookingId, row.amountPence ?? 0]))
}
