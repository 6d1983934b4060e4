import { and, count, desc, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm'
import type { readLedgerMonth as endpoint, LedgerMonth } from '#contract/admin/ledger/ledger.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { type Pence, pence } from '#domain/money/money.ts'
import { LEDGER_ACCOUNTS } from '#domain/payments/ledger/ledger-accounts.ts'
import {
  figuresOf,
  type LedgerSum,
  type MonthFigures,
} from '#domain/payments/ledger/month-figures.ts'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { monthOf } from '#server/admin/papers/list-papers.ts'
import type { Context } from '#server/context.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import { closedMonths, ledgerExports } from '#server/db/schema/ledger-months.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { type MonthSpan, monthSpan } from './month-span.ts'
import { inPounds, readBalances, readLedgerRows } from './read-lines.ts'

export async function readLedgerMonth(
  ctx: Context,
  { month: asked }: ParsedOf<typeof endpoint>,
): Promise<LedgerMonth> {
  const month = monthOf(ctx, asked)
  const span = monthSpan(month)
  const sums = await readSums(ctx, span)
  const state = await readMonthState(ctx, span)
  return {
    month: span.month,
    monthBefore: month.subtract({ months: 1 }).toString(),
    monthAfter: month.add({ months: 1 }).toString(),
    figures: figuresToWire(figuresOf(sums)),
    days: listDays(month).map((day) => ({
      day,
      ...figuresToWire(figuresOf(sums.filter((sum) => sum.day === day))),
    })),
    accounts: await readAccounts(ctx, span, sums),
    hasEnded: state.hasEnded,
    openCases: state.openCases,
    exported: state.exported && {
      at: state.exported.exportedAt.toString(),
      isCurrent: state.exported.sha256 === state.hash,
    },
    closed: state.closed && { at: state.closed.closedAt.toString(), reason: state.closed.reason },
  }
}

/** What closing depends on: something may have been posted after the last download. */
export async function readMonthState(ctx: Context, span: MonthSpan) {
  const [[closed], [exported], [open]] = await Promise.all([
    ctx.db.select().from(closedMonths).where(eq(closedMonths.month, span.month)),
    ctx.db
      .select()
      .from(ledgerExports)
      .where(eq(ledgerExports.month, span.month))
      .orderBy(desc(ledgerExports.id))
      .limit(1),
    ctx.db
      .select({ count: count() })
      .from(operatorCases)
      .where(
        and(
          isNull(operatorCases.closedAt),
          ne(operatorCases.kind, 'sign-in-alarm'),
          lt(operatorCases.openedAt, span.endsAt),
        ),
      ),
  ])
  return {
    // A month without a download has nothing to compare.
    hash: exported ? (await readLedgerRows(ctx, span)).sha256 : '',
    closed: closed ?? null,
    exported: exported ?? null,
    openCases: open?.count ?? 0,
    hasEnded: Temporal.Instant.compare(span.endsAt, ctx.now) <= 0,
  }
}

type DaySum = LedgerSum & { day: string; debits: Pence }

async function readSums({ db }: Context, { startsAt, endsAt }: MonthSpan): Promise<DaySum[]> {
  const day = sql<string>`(${ledgerEntries.at} at time zone ${BUSINESS_ZONE})::date::text`
  const rows = await db
    .select({
      day,
      kind: ledgerEntries.kind,
      account: ledgerLines.account,
      sum: sql<number>`sum(${ledgerLines.amountPence})::float8`,
      debits: sql<number>`coalesce(sum(${ledgerLines.amountPence}) filter (where ${ledgerLines.amountPence} > 0), 0)::float8`,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(and(gte(ledgerEntries.at, startsAt), lt(ledgerEntries.at, endsAt)))
    .groupBy(sql`1`, ledgerEntries.kind, ledgerLines.account)
  return rows.map(({ sum, debits, ...row }) => ({
    ...row,
    amountPence: pence(sum),
    debits: pence(debits),
  }))
}

async function readAccounts(ctx: Context, { startsAt }: MonthSpan, sums: readonly DaySum[]) {
  const balances = await readBalances(ctx, startsAt)
  return LEDGER_ACCOUNTS.map((account) => {
    const own = sums.filter((sum) => sum.account === account)
    const before = balances.get(account) ?? 0
    const debits = own.reduce((total, sum) => total + sum.debits, 0)
    const moved = own.reduce((total, sum) => total + sum.amountPence, 0)
    return {
      account,
      before: inPounds(before),
      debits: inPounds(debits),
      credits: inPounds(debits - moved),
      after: inPounds(before + moved),
    }
  })
}

const figuresToWire = (figures: MonthFigures) => ({
  takings: inPounds(figures.takings),
  refunds: inPounds(figures.refunds),
  commission: inPounds(figures.commission),
  fees: inPounds(figures.fees),
  payouts: inPounds(figures.payouts),
})

const listDays = (month: Temporal.PlainYearMonth): string[] =>
  Array.from({ length: month.daysInMonth }, (_, index) =>
    month.toPlainDate({ day: index + 1 }).toString(),
  )
