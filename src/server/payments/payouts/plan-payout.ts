import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { planPayout } from '#domain/payments/payouts/payable.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { mechanicAccounts, payoutLines, payouts } from '#server/db/schema/payouts.ts'
import type { NewRow } from '#server/db/statement.ts'
import { listOwed } from './list-owed.ts'

/**
 * Fixes what a mechanic is paid, before anybody is asked to pay it. The lock on the account lets one run plan at a time,
 * and the unique key refuses a second plan while one is open. Returns false where nothing is to be paid.
 */
export const planMechanicPayout = (ctx: Context, mechanicId: number): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const [account] = await ctx.db
      .select()
      .from(mechanicAccounts)
      .where(
        and(
          eq(mechanicAccounts.mechanicId, mechanicId),
          eq(mechanicAccounts.provider, ctx.payments.name),
          eq(mechanicAccounts.isReady, true),
        ),
      )
      .for('update')
    if (account === undefined) return false
    const isOpen = await ctx.db.$count(
      payouts,
      and(eq(payouts.mechanicId, mechanicId), eq(payouts.state, 'planned')),
    )
    if (isOpen > 0) return false
    const { amountPence, lines } = planPayout(await listOwed(ctx, mechanicId), ctx.now)
    if (lines.length === 0) return false
    const id = randomUUID()
    await ctx.db.insert(payouts).values({
      id,
      mechanicId,
      amount: amountPence,
      provider: account.provider,
      accountReference: account.reference,
      plannedAt: ctx.now,
    } satisfies NewRow<typeof payouts, 'state' | 'transferReference' | 'failure' | 'settledAt'>)
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
