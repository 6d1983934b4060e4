import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { planPayout } from '#domain/payments/payouts/payable.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { mechanicAccounts, payoutLines, payouts } from '#server/db/schema/payouts.ts'
import type { NewRow } from '#server/db/statement.ts'
import { listOwed } from './list-owed.ts'

/**
 * Fixes what a mechanic is paid, before anybody is asked to pay it. The lock on the account lets one run plan at a time,
 * and the unique key refuses a second plan while one is open. Returns false where nothing is to be paid.
 */
export const planMechanicPayout = (ctx: Context, mechanicId: number): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const account = await lockAccount(ctx, mechanicId)
    if (account === null) return false
    const { amountPence, lines } = planPayout(await listOwed(ctx, mechanicId), ctx.now)
    if (lines.length === 0) return false
    const id = randomUUIDv7()
    const inserted = await ctx.db
      .insert(payouts)
      .values({
        id,
        mechanicId,
        amount: amountPence,
        provider: ctx.payments.name,
        accountReference: account.reference,
        plannedAt: ctx.now,
      } satisfies NewRow<
        typeof payouts,
        'state' | 'transferReference' | 'failure' | 'calledOffBy' | 'calledOffBecause' | 'settledAt'
      >)
      .onConflictDoNothing()
      .returning({ id: payouts.id })
    // A plan is open: of a run before, or of one with another provider, which holds another lock.
    if (inserted.length === 0) return false
    await ctx.db.insert(payoutLines).values(
      lines.map(
        ({ bookingId, owedPence }): NewRow<typeof payoutLines> => ({
          payoutId: id,
          bookingId,
          amountPence: owedPence,
        }),
      ),
    )
    return true
  })

/** Where the money goes; null where it can go nowhere yet. Without a provider a person sends it, and the mechanic is locked. */
async function lockAccount(ctx: Context, mechanicId: number) {
  if (ctx.payments.payouts === null) {
    await ctx.db.select().from(mechanics).where(eq(mechanics.id, mechanicId)).for('no key update')
    return { reference: 'bank transfer' }
  }
  const [account] = await ctx.db
    .select({ reference: mechanicAccounts.reference })
    .from(mechanicAccounts)
    .where(
      and(
        eq(mechanicAccounts.mechanicId, mechanicId),
        eq(mechanicAccounts.provider, ctx.payments.name),
        eq(mechanicAccounts.isReady, true),
      ),
    )
    .for('no key update')
  return account ?? null
}
