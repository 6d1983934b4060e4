import { and, desc, eq, isNotNull, min, ne, sql } from 'drizzle-orm'
import { lastClosedDay } from '#domain/payments/reconciliation/compare-books.ts'
import { startOfDay } from '#domain/time/start-of-day.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import { payments } from '#server/db/schema/payments.ts'
import { providerLines, reconciledDays } from '#server/db/schema/reconciliation.ts'
import { registrationFees } from '#server/db/schema/registration-fees.ts'
import type { NewRow } from '#server/db/statement.ts'
import type { BalanceLine, ListBalance } from '#server/providers/payments/payouts.ts'

/** The first run reads no older days: an older difference will have been noticed in another way. */
const FIRST_RUN_DAYS = 30
/** PostgreSQL takes 65,535 values a statement, and a line has eight. */
const LINES_AT_ONCE = 5000

/**
 * Reads the provider's books of each closed day that has not been read yet, in a transaction for each day. If the provider
 * cannot be reached, the next run continues from there. Returns how many days it read.
 */
export async function readClosedDays(ctx: Context, listBalance: ListBalance): Promise<number> {
  const last = lastClosedDay(ctx.now)
  let day = await findFirstDay(ctx)
  let read = 0
  while (day !== null && Temporal.PlainDate.compare(day, last) <= 0) {
    const next = day.add({ days: 1 })
    const lines = await listBalance({ from: startOfDay(day), until: startOfDay(next) })
    if (lines === null) break
    await storeDay(ctx, day, lines)
    read += 1
    day = next
  }
  return read
}

/** The day after the last one that was read, or else the day on which money first moved; null if none ever did. */
async function findFirstDay(ctx: Context): Promise<Temporal.PlainDate | null> {
  const [last] = await ctx.db
    .select({ day: reconciledDays.day })
    .from(reconciledDays)
    .where(eq(reconciledDays.provider, ctx.payments.name))
    .orderBy(desc(reconciledDays.day))
    .limit(1)
  if (last !== undefined) return Temporal.PlainDate.from(last.day).add({ days: 1 })
  const began = await findFirstMoved(ctx)
  if (began === null) return null
  const earliest = lastClosedDay(ctx.now).subtract({ days: FIRST_RUN_DAYS - 1 })
  return Temporal.PlainDate.compare(began, earliest) < 0 ? earliest : began
}

/** An event may come days after the money has moved, but never before we have asked for it. */
async function findFirstMoved({ db, payments: provider }: Context) {
  const [entry] = await db
    .select({ at: min(ledgerEntries.at) })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(eq(ledgerLines.account, 'provider-clearing'))
  if (!entry?.at) return null
  const [deposit] = await db
    .select({ at: min(payments.createdAt) })
    .from(payments)
    .where(and(eq(payments.provider, provider.name), ne(payments.state, 'unpaid')))
  const [fee] = await db
    .select({ at: min(registrationFees.createdAt) })
    .from(registrationFees)
    .where(and(eq(registrationFees.provider, provider.name), isNotNull(registrationFees.paidAt)))
  const moments = [entry.at, deposit?.at, fee?.at].flatMap((at) => (at ? [at] : []))
  const [first] = moments.sort(Temporal.Instant.compare)
  return first === undefined ? null : ukDayOf(first)
}

async function storeDay(
  ctx: Context,
  day: Temporal.PlainDate,
  lines: readonly BalanceLine[],
): Promise<void> {
  const provider = ctx.payments.name
  const rows = lines.map(
    (line): NewRow<typeof providerLines, 'isFeePosted'> => ({
      id: `${provider}:${line.id}`,
      provider,
      kind: line.kind,
      reference: referenceOf(line),
      chargeReference: line.chargeReference,
      amountPence: line.amountPence,
      feePence: line.feePence,
      at: line.at,
    }),
  )
  await inTransaction(ctx, async (ctx) => {
    for (let first = 0; first < rows.length; first += LINES_AT_ONCE)
      await ctx.db
        .insert(providerLines)
        .values(rows.slice(first, first + LINES_AT_ONCE))
        .onConflictDoNothing()
    await ctx.db
      .insert(reconciledDays)
      .values({ provider, day: day.toString(), readAt: ctx.now } satisfies NewRow<
        typeof reconciledDays,
        'comparedAt' | 'theirsPence' | 'oursPence' | 'feePence'
      >)
      .onConflictDoNothing()
  })
}

/** The account may have other business, whose lines bear no id of ours. A dispute is named by the provider's id instead. */
function referenceOf({ kind, ourId, source }: BalanceLine): string | null {
  if (kind === 'dispute') return source && `dispute ${source}`
  const isOurs = ourId !== null && (kind === 'payment' || kind === 'refund' || kind === 'transfer')
  return isOurs ? `${kind} ${ourId}` : null
}

/** Whether a day was read and not compared: a run ended between the two. */
export async function isComparisonDue(ctx: Context): Promise<boolean> {
  const isDue = and(
    eq(reconciledDays.provider, ctx.payments.name),
    sql`${reconciledDays.comparedAt} is null`,
  )
  return (await ctx.db.$count(reconciledDays, isDue)) > 0
}
