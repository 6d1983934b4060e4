import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { type Pence, pence } from '#domain/money/money.ts'
import {
  earnedLeft,
  LOSSES,
  lossLeft,
  type PostedLine,
} from '#domain/payments/ledger/earned-left.ts'
import { lossGivenBack, refundByBank } from '#domain/payments/ledger/provider-entries.ts'
import type { Context } from '#server/context.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import { refundDecisions } from '#server/db/schema/refund-decisions.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'

type GivenBack = {
  causeId: string
  bookingId: string | null
  amountPence: Pence
  /** We alone bore the refund, and both sides the loss. */
  isOurLoss?: boolean
}

/** A lost dispute was a refund, as was found out afterwards: those who bore the loss have it back. */
export async function giveLossBack(
  ctx: Context,
  { causeId, bookingId, amountPence, isOurLoss = false }: GivenBack,
): Promise<void> {
  if (isOurLoss) {
    const nothing = pence(0)
    const shares = {
      commissionPence: amountPence,
      mechanicPence: nothing,
      writtenOffPence: nothing,
    }
    const event = { causeId, bookingId, mechanicId: null }
    await postEntry(
      ctx,
      refundByBank({ ...event, shares: { ...shares, refundPence: amountPence } }),
    )
    return
  }
  const posted = await listPosted(ctx, bookingId)
  const { leftPence, mechanicId } = earnedLeft(posted)
  const shares = lossGivenBack({
    amountPence,
    // Without a booking nobody has earned anything, and all of it was ours.
    writtenOffPence: bookingId === null ? amountPence : lossLeft(posted),
    leftPence,
    mechanicId,
  })
  await postEntry(ctx, refundByBank({ causeId, bookingId, shares, mechanicId }))
}

/** What is in the ledger of a booking. */
export async function listPosted(ctx: Context, bookingId: string | null): Promise<PostedLine[]> {
  return bookingId === null ? [] : listLines(ctx, eq(ledgerEntries.bookingId, bookingId))
}

/** The losses of a booking, those of a payment before it had one included. */
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

async function listLines(ctx: Context, isMeant: SQL | undefined): Promise<PostedLine[]> {
  const rows = await ctx.db
    .select({
      line: ledgerLines,
      kind: ledgerEntries.kind,
      borneBy: refundDecisions.borneBy,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .leftJoin(refundDecisions, isDecisionOfEntry)
    .where(isMeant)
  return rows.map(({ line, kind, borneBy }) => ({
    ...line,
    ...{ kind, isBorneByBoth: borneBy === 'both' },
    amountPence: pence(line.amountPence),
  }))
}
