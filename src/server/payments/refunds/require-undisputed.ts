import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import { payments } from '#server/db/schema/payments.ts'
import { notAllowed } from '#server/problems.ts'

/** Without the number of a changed decision, which has a cause of its own. */
const REFERENCE = sql<string>`split_part(${ledgerEntries.causeId}, ' ', 1)`

/** Refuses while a bank has taken a payment back and has not decided for us: it must not go back a second time [PAY-60]. */
export async function requireUndisputed(ctx: Context, bookingId: string): Promise<void> {
  const net = sql<number>`-sum(${ledgerLines.amountPence})`
  const taken = await ctx.db
    .select({ reference: REFERENCE })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(
      and(
        eq(ledgerEntries.bookingId, bookingId),
        inArray(ledgerEntries.kind, [
          'chargeback-opened',
          'chargeback-won',
          'chargeback-given-back',
        ]),
        eq(ledgerLines.account, 'provider-clearing'),
      ),
    )
    .groupBy(sql`1`)
    .having(gt(net, 0))
  const isTaken = taken.length > 0
  if (isTaken || (await isDepositTaken(ctx, bookingId)))
    throw notAllowed(
      'not_allowed',
      'The customer’s bank has taken a payment of this booking back. Nothing can be refunded beside that.',
    )
}

/** Asks the disputes too, because the ledger entries of a deposit that was disputed before it had a booking name none. */
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
