import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { notAllowed } from '#server/problems.ts'

/** What a bank has taken back, or may, does not go back a second time [PAY-60]. */
export async function requireUndisputed(ctx: Context, bookingId: string): Promise<void> {
  const entries = await ctx.db
    .select({ kind: ledgerEntries.kind, causeId: ledgerEntries.causeId })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.bookingId, bookingId),
        inArray(ledgerEntries.kind, ['chargeback-opened', 'chargeback-won']),
      ),
    )
  const won = new Set(
    entries.filter(({ kind }) => kind === 'chargeback-won').map(({ causeId }) => causeId),
  )
  if (entries.some(({ causeId }) => !won.has(causeId)))
    throw notAllowed(
      'not_allowed',
      'The customer’s bank has taken a payment of this booking back. Nothing can be refunded beside that.',
    )
}
