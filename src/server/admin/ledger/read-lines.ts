import { createHash } from 'node:crypto'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { pence, poundsOf } from '#domain/money/money.ts'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#domain/payments/ledger/ledger-accounts.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import type { MonthSpan } from './month-span.ts'

type Cells = (string | number | null)[]

const HEADINGS = [
  'Account',
  'Day',
  'Entry',
  'Kind',
  'Cause',
  'Booking',
  'Mechanic',
  'Debit in pounds',
  'Credit in pounds',
  'Balance in pounds',
]

/** The month as an accountant gets it: account by account, from the balance before it to the one after it [PAY-111]. */
export async function readLedgerRows(
  ctx: Pick<Context, 'db'>,
  span: MonthSpan,
): Promise<{ rows: Cells[]; lines: number; sha256: string }> {
  const before = await readBalances(ctx, span.startsAt)
  const lines = await ctx.db
    .select({
      account: ledgerLines.account,
      amountPence: ledgerLines.amountPence,
      mechanicId: ledgerLines.mechanicId,
      entry: ledgerEntries,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(and(gte(ledgerEntries.at, span.startsAt), lt(ledgerEntries.at, span.endsAt)))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id), asc(ledgerLines.position))
  const rows = LEDGER_ACCOUNTS.flatMap((account) =>
    rowsOf(account, before.get(account) ?? 0, lines),
  )
  const sha256 = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  return { rows: [HEADINGS, ...rows], lines: lines.length, sha256 }
}

type Line = {
  account: LedgerAccount
  amountPence: number
  mechanicId: number | null
  entry: typeof ledgerEntries.$inferSelect
}

function rowsOf(account: LedgerAccount, before: number, lines: readonly Line[]): Cells[] {
  let balance = before
  const edge = (kind: string): Cells => [
    account,
    ...[null, null, kind, null, null, null, null, null],
    inPounds(balance),
  ]
  const opening = edge('opening balance')
  const moved = lines
    .filter((line) => line.account === account)
    .map(({ amountPence, mechanicId, entry }): Cells => {
      balance += amountPence
      return [
        account,
        dayOf(entry.at),
        entry.id,
        entry.kind,
        entry.causeId,
        entry.bookingId,
        mechanicId,
        amountPence > 0 ? inPounds(amountPence) : null,
        amountPence < 0 ? inPounds(-amountPence) : null,
        inPounds(balance),
      ]
    })
  return [opening, ...moved, edge('closing balance')]
}

/** What each account held before an instant. */
export async function readBalances(
  { db }: Pick<Context, 'db'>,
  before: Temporal.Instant,
): Promise<Map<LedgerAccount, number>> {
  const rows = await db
    .select({
      account: ledgerLines.account,
      balance: sql<number>`sum(${ledgerLines.amountPence})::float8`,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(lt(ledgerEntries.at, before))
    .groupBy(ledgerLines.account)
  return new Map(rows.map(({ account, balance }) => [account, balance]))
}

export const inPounds = (amountPence: number): number => poundsOf(pence(amountPence))

const dayOf = (at: Temporal.Instant): string => ukDayOf(at).toString()
