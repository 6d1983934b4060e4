import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import { LOSSES, type PostedLine } from '#domain/payments/ledger/earned-left.ts'
import type { Context } from '#server/context.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import { refundDecisions } from '#server/db/schema/refund-decisions.ts'

/** The ledger lines of a booking. */
export async function listPosted(ctx: Context, bookingId: string | null): Promise<PostedLine[]> {
  return bookingId === null ? [] : listLines(ctx, eq(ledgerEntries.bookingId, bookingId))
}

/** The same for several bookings, restricted to the entries that `isMeant` selects. */
export async function listPostedOf(
  ctx: Pick<Context, 'db'>,
  bookingIds: readonly string[],
  isMeant?: SQL,
): Promise<ReadonlyMap<string | null, PostedLine[]>> {
  const lines = await listLines(
    ctx,
    and(inArray(ledgerEntries.bookingId, [...bookingIds]), isMeant),
  )
  return Map.groupBy(lines, ({ bookingId }) => bookingId)
}

/** The losses of a booking, including those of a payment from before it had a booking. */
export const listLossLines = (
  ctx: Context,
  { id, bookingId }: { id: string; bookingId: string | null },
): Promise<PostedLine[]> =>
  listLines(
    ctx,
    and(
      inArray(ledgerEntries.kind, [...LOSSES]),
      or(
        bookingId === null ? undefined : eq(ledgerEntries.bookingId, bookingId),
        like(ledgerEntries.causeId, `${id}:%`),
        sql`split_part(${ledgerEntries.causeId}, ' ', 1) in (select reference from disputes where payment_id = ${id})`,
      ),
    ),
  )

const isDecisionOfEntry = and(
  eq(ledgerEntries.kind, 'refund-decided'),
  eq(refundDecisions.bookingId, ledgerEntries.bookingId),
  eq(sql`${refundDecisions.id}::text`, ledgerEntries.causeId),
)

async function listLines({ db }: Pick<Context, 'db'>, isMeant: SQL | undefined) {
  const rows = await db
    .select({
      line: ledgerLines,
      kind: ledgerEntries.kind,
      bookingId: ledgerEntries.bookingId,
      borneBy: refundDecisions.borneBy,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .leftJoin(refundDecisions, isDecisionOfEntry)
    .where(isMeant)
  return rows.map(({ line, kind, bookingId, borneBy }) => ({
    ...line,
    ...{ kind, bookingId, isBorneByBoth: borneBy === 'both' },
    amountPence: pence(line.amountPence),
  }))
}
