import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import { payments } from '#server/db/schema/payments.ts'
import { notAllowed } from '#server/problems.ts'

/** A change of its decision has a cause of its own. */
const REFERENCE = sql<string>`split_part(${ledgerEntries.causeId}, ' ', 1)`

/** What a bank has taken back does not go back a second time, until it has decided for us [PAY-60]. */
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
