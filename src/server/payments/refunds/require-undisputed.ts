import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { payments } from '#server/db/schema/payments.ts'
import { notAllowed } from '#server/problems.ts'

/** What a bank has taken back does not go back a second time, until it has decided for us [PAY-60]. */
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
  const isTaken = entries.some(({ causeId }) => !won.has(causeId))
  if (isTaken || (await isDepositTaken(ctx, bookingId)))
    throw notAllowed(
      'not_allowed',
      'The customer’s bank has taken a payment of this booking back. Nothing can be refunded beside that.',
    )
}

/** The ledger has no booking of what was taken before its deposit belonged to one. */
async function isDepositTaken({ db }: Context, bookingId: string): Promise<boolean> {
  const rows = await db
    .select({ reference: disputes.reference })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(
      and(
        eq(payments.bookingId, bookingId),
        ne(disputes.state, 'won'),
        gt(disputes.taken, pence(0)),
      ),
    )
  return rows.length > 0
}
