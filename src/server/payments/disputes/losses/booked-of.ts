import { and, inArray, sql } from 'drizzle-orm'
import { type Pence, pence } from '#domain/money/money.ts'
import type { EntryKind } from '#domain/payments/ledger/ledger-entry.ts'
import type { Context } from '#server/context.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import type { StoredDispute } from './store-dispute.ts'

type Named = Pick<StoredDispute, 'reference' | 'changes'>

/** The cause of the ledger entries of a dispute. Each change of its decision has a cause of its own. */
export const causeOf = ({ reference, changes }: Named): string =>
  changes === 0 ? reference : `${reference} ${changes}`

/** The sums of a dispute in the ledger. */
export type Booked = {
  /** Taken by the bank, which has not decided yet. */
  heldPence: Pence
  /** Taken by the bank for good. */
  lostPence: Pence
  /** The sum of all movements, in either direction. */
  movedPence: Pence
}

const KINDS: readonly EntryKind[] = [
  'chargeback-opened',
  'chargeback-won',
  'chargeback-lost',
  'chargeback-given-back',
]

export async function readBooked(ctx: Context, { reference, changes }: Named): Promise<Booked> {
  const causes = Array.from({ length: changes + 1 }, (_, index) =>
    causeOf({ reference, changes: index }),
  )
  const sumOf = (account: string, sign: string) =>
    sql<number>`coalesce(sum(${sql.raw(sign)}(l.amount_pence)) filter (where l.account = ${account}), 0)::int`
  const [row] = await ctx.db
    .select({
      held: sumOf('chargebacks', ''),
      net: sumOf('provider-clearing', '-'),
      moved: sumOf('provider-clearing', 'abs'),
    })
    .from(ledgerEntries)
    .innerJoin(sql`${ledgerLines} l`, sql`l.entry_id = ${ledgerEntries.id}`)
    .where(and(inArray(ledgerEntries.kind, [...KINDS]), inArray(ledgerEntries.causeId, causes)))
  const { held = 0, net = 0, moved = 0 } = row ?? {}
  return { heldPence: pence(held), lostPence: pence(net - held), movedPence: pence(moved) }
}
