import type { LedgerEntry } from '#domain/payments/ledger/ledger-entry.ts'
import type { Context } from '#server/context.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import type { NewRow } from '#server/db/statement.ts'

/**
 * Writes an entry and its lines, in the transaction of the change that it belongs to. Returns false where its cause is
 * in the ledger already: however often an event comes, it moves money once.
 */
export async function postEntry(
  ctx: Pick<Context, 'db' | 'now'>,
  entry: LedgerEntry,
): Promise<boolean> {
  const { kind, causeId, bookingId, lines } = entry
  const [row] = await ctx.db
    .insert(ledgerEntries)
    .values({ kind, causeId, bookingId, at: ctx.now } satisfies NewRow<typeof ledgerEntries>)
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id })
  if (row === undefined) return false
  if (lines.length > 0)
    await ctx.db
      .insert(ledgerLines)
      .values(
        lines.map(
          (line, position): NewRow<typeof ledgerLines> => ({ entryId: row.id, position, ...line }),
        ),
      )
  return true
}
