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
  return (await postEntries(ctx, [{ ...entry, at: ctx.now }])) === 1
}

/** Writes many, each with a time of its own, and leaves out those whose causes are in the ledger. Returns how many are new. */
export async function postEntries(
  { db }: Pick<Context, 'db'>,
  entries: readonly (LedgerEntry & { at: Temporal.Instant })[],
): Promise<number> {
  if (entries.length === 0) return 0
  const made = await db
    .insert(ledgerEntries)
    .values(
      entries.map(
        ({ kind, causeId, bookingId, at }): NewRow<typeof ledgerEntries> => ({
          ...{ kind, causeId, bookingId, at },
        }),
      ),
    )
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id, kind: ledgerEntries.kind, causeId: ledgerEntries.causeId })
  const idOf = new Map(made.map(({ id, kind, causeId }) => [`${kind} ${causeId}`, id]))
  const lines = entries.flatMap(({ kind, causeId, lines }) => {
    const entryId = idOf.get(`${kind} ${causeId}`)
    return entryId === undefined
      ? []
      : lines.map((line, position): NewRow<typeof ledgerLines> => ({ entryId, position, ...line }))
  })
  if (lines.length > 0) await db.insert(ledgerLines).values(lines)
  return made.length
}
