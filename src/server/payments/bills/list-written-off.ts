import { and, asc, eq } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import type { LedgerLine } from '#domain/payments/ledger/ledger-entry.ts'
import type { Context } from '#server/context.ts'
import type { Bill } from '#server/db/schema/bills.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'

/** Who bore what of a bill that we had stopped asking for; empty where we had not. */
export async function listWrittenOff(
  ctx: Context,
  { id }: Pick<Bill, 'id'>,
): Promise<LedgerLine[]> {
  const rows = await ctx.db
    .select({
      account: ledgerLines.account,
      amountPence: ledgerLines.amountPence,
      mechanicId: ledgerLines.mechanicId,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(and(eq(ledgerEntries.kind, 'bill-written-off'), eq(ledgerEntries.causeId, id)))
    .orderBy(asc(ledgerLines.position))
  return rows.map((row) => ({ ...row, amountPence: pence(row.amountPence) }))
}
