import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { LedgerEntry } from '#domain/payments/ledger/ledger-entry.ts'
import type { Context } from '#server/context.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import { encodeRows, jsonRows, type NewRow, sqlStatement, statement } from '#server/db/statement.ts'
import { followCommission } from './follow-commission.ts'

const post = sqlStatement<{ count: number }>(
  'post entries',
  () => sql`with ${entryParts()} select count(*)::int as count from made`,
)

/**
 * Writes an entry and its lines, in the transaction of the change that it belongs to, and the documents of our commission
 * that follow from it. Returns false where its cause is in the ledger already: however often an event comes, it moves
 * money once.
 */
export async function postEntry(ctx: Context, entry: LedgerEntry): Promise<boolean> {
  const isNew = (await postEntries(ctx, [{ ...entry, at: ctx.now }])) === 1
  if (isNew) await followCommission(ctx, entry)
  return isNew
}

const selectPosted = statement('select posted entry', (db) =>
  db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.kind, sql.placeholder('kind')),
        eq(ledgerEntries.causeId, sql.placeholder('causeId')),
      ),
    ),
)

/**
 * Whether the cause of an entry is in the ledger. Another transaction may post it a moment later; only posting it oneself is
 * certain.
 */
export async function isPosted(
  { db }: Pick<Context, 'db'>,
  { kind, causeId }: LedgerEntry,
): Promise<boolean> {
  return (await selectPosted(db).execute({ kind, causeId })).length > 0
}

type TimedEntry = LedgerEntry & { at: Temporal.Instant }

/** Writes many entries, each with its own time, and leaves out those whose causes are in the ledger. Returns how many are new. */
export async function postEntries(
  { db }: Pick<Context, 'db'>,
  entries: readonly TimedEntry[],
): Promise<number> {
  if (entries.length === 0) return 0
  const [made] = await post(db, entryValues(entries))
  return made?.count ?? 0
}

/**
 * The parts of a statement that writes entries with their lines; `made` holds the entries that are new. A line names its
 * entry by the entry's position in the list, because the database assigns the id.
 */
export function entryParts(): SQL {
  const entries = jsonRows(ledgerEntries, [], 'entries')
  const { columns, values } = jsonRows(ledgerLines, ['entryId'], 'lines')
  const { source } = jsonRows(ledgerLines, [], 'lines')
  return sql`made as (
      insert into ledger_entries (${entries.columns}) select ${entries.values} from ${entries.source}
      on conflict do nothing returning id, kind, cause_id
    ), posted as (
      insert into ledger_lines (entry_id, ${columns}) select made.id, ${values} from made
      join jsonb_array_elements(${sql.placeholder('entries')}::jsonb) with ordinality as listed(entry, place)
        on listed.entry->>'kind' = made.kind and listed.entry->>'cause_id' = made.cause_id
      join ${source} on lines.entry_id = listed.place
    )`
}

/** The parameters of `entryParts`. */
export const entryValues = (entries: readonly TimedEntry[]) => ({
  entries: encodeRows(
    ledgerEntries,
    entries.map(
      ({ kind, causeId, bookingId, at }): NewRow<typeof ledgerEntries> => ({
        ...{ kind, causeId, bookingId, at },
      }),
    ),
  ),
  lines: encodeRows(
    ledgerLines,
    entries.flatMap(({ lines }, place) =>
      lines.map(
        (line, position): NewRow<typeof ledgerLines> => ({
          entryId: place + 1,
          position,
          ...line,
        }),
      ),
    ),
  ),
})
