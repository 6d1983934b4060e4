import { asc, eq, max, sql } from 'drizzle-orm'
import { formatPounds, type Pence, pence } from '#domain/money/money.ts'
import { transferReturned } from '#domain/payments/ledger/provider-entries.ts'
import { returnedSubject } from '#domain/payments/operator-cases.ts'
import { returnedLines } from '#domain/payments/payouts/returned-lines.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { payoutLines, payoutReturns, payouts } from '#server/db/schema/payouts.ts'
import type { NewRow } from '#server/db/statement.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'

type Returned = {
  /** All that came back by then. */
  totalPence: number
  /** What the case says of an amount that came; without it, that somebody took it back at the provider. */
  received?: (amount: string) => string
}

/**
 * A payout, or a part of it, came back: somebody took it back on the provider's own pages, or a bank returned what a person
 * had sent. Its sum is what came back by then, so that news which is late, repeated or out of order books what is new in it,
 * once. The mechanic is owed it again; their jobs wait for a person, who finds out why it came [PAY-196, PAY-202]. Returns
 * false where nothing is new.
 */
export const bookReturned = (
  ctx: Context,
  payoutId: string,
  { totalPence, received = takenBack }: Returned,
) =>
  inTransaction(ctx, async (ctx) => {
    const [payout] = await ctx.db
      .select()
      .from(payouts)
      .where(eq(payouts.id, payoutId))
      .for('no key update')
    if (payout?.state !== 'paid') return false
    const beforePence = await readReturned(ctx, payoutId)
    const afterPence = pence(Math.min(totalPence, payout.amount))
    if (afterPence <= beforePence) return false
    await ctx.db
      .insert(payoutReturns)
      .values({ payoutId, total: afterPence, heardAt: ctx.now } satisfies NewRow<
        typeof payoutReturns
      >)
    const lines = await ctx.db
      .select()
      .from(payoutLines)
      .where(eq(payoutLines.payoutId, payoutId))
      .orderBy(asc(payoutLines.bookingId))
    for (const { bookingId, amountPence } of returnedLines(lines, { beforePence, afterPence }))
      await postEntry(
        ctx,
        transferReturned({
          causeId: `${payoutId} ${bookingId} ${afterPence}`,
          bookingId,
          mechanicId: payout.mechanicId,
          amountPence,
        }),
      )
    const amountPence = pence(afterPence - beforePence)
    await openOperatorCase(ctx, {
      kind: 'mismatch',
      subject: returnedSubject(payoutId, afterPence),
      bookingId: null,
      amountPence,
      expected: `the payout of ${formatPounds(payout.amount)} to mechanic ${payout.mechanicId} to stay made`,
      received: received(formatPounds(amountPence)),
    })
    return true
  })

/** All that has come back of a payout. */
export async function readReturned(ctx: Context, payoutId: string): Promise<Pence> {
  const [row] = await ctx.db
    .select({ total: max(payoutReturns.total) })
    .from(payoutReturns)
    .where(eq(payoutReturns.payoutId, payoutId))
  return row?.total ?? pence(0)
}

const takenBack = (amount: string) =>
  `${amount} of it was taken back at the payment provider. The mechanic is owed it again.`

type Heard = { payoutId: string; totalPence: number }

/** What the provider's books have of payouts that came back, where the news of it was lost [PAY-196]. */
export async function bookReturnedByBooks(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.execute<Heard>(sql`
    select substr(l.reference, length('transfer ') + 1) as "payoutId",
      sum(l.amount_pence)::int as "totalPence"
    from provider_lines l
    where l.provider = ${ctx.payments.name} and l.amount_pence > 0 and l.kind = 'transfer'
      and l.reference in (select reference from provider_lines n where n.provider = ${ctx.payments.name}
        and n.kind = 'transfer' and n.amount_pence > 0 and n.at >= ${ctx.now.subtract({ hours: ASKED_DAYS * 24 }).toString()})
      and l.reference ~ '^transfer [0-9a-f-]{36}$'
    group by l.reference`)
  for (const { payoutId, totalPence } of rows) await bookReturned(ctx, payoutId, { totalPence })
}

/** A day is compared for as many nights. */
const ASKED_DAYS = 8
