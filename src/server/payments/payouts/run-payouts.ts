import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { payoutDayOf } from '#domain/payments/payouts/payout-terms.ts'
import type { Context } from '#server/context.ts'
import { mechanicBalances } from '#server/db/schema/ledger.ts'
import { mechanicAccounts, payoutRuns, payouts } from '#server/db/schema/payouts.ts'
import type { NewRow } from '#server/db/statement.ts'
import { planMechanicPayout } from './plan-payout.ts'
import { sendPayout } from './send-payout.ts'

/** Stripe allows 100 requests a second; a transfer takes two. */
const AT_ONCE = 8

/**
 * Plans the payouts of the week, or of the day, once, and asks the provider for every planned one; without a provider
 * they wait for an administrator who makes them. A run that was
 * interrupted is finished by the next, and one whose day was missed is made up for. Returns how many were paid.
 */
export async function runPayouts(ctx: Context): Promise<number> {
  const runOn = payoutDayOf(ctx.now, ctx.env.payoutRhythm).toString()
  const isOpen = and(eq(payoutRuns.runOn, runOn), isNull(payoutRuns.finishedAt))
  await ctx.db
    .insert(payoutRuns)
    .values({ runOn, startedAt: ctx.now } satisfies NewRow<typeof payoutRuns, 'finishedAt'>)
    .onConflictDoNothing()
  if ((await ctx.db.$count(payoutRuns, isOpen)) > 0) {
    const ready = await listReady(ctx)
    await forEachOf(ready, ({ mechanicId }) => planMechanicPayout(ctx, mechanicId))
    await ctx.db.update(payoutRuns).set({ finishedAt: ctx.now }).where(isOpen)
  }
  const planned = await ctx.db
    .select()
    .from(payouts)
    .where(eq(payouts.state, 'planned'))
    .orderBy(asc(payouts.plannedAt))
  const sent = await forEachOf(planned, (payout) => sendPayout(ctx, payout))
  return sent.filter(Boolean).length
}

/** Whom a run can pay: the accounts that are ready, and without a provider everybody who is owed something [PAY-121]. */
const listReady = (ctx: Context) =>
  ctx.payments.payouts === null
    ? ctx.db
        .select({ mechanicId: mechanicBalances.mechanicId })
        .from(mechanicBalances)
        .groupBy(mechanicBalances.mechanicId)
        .having(sql`sum(${mechanicBalances.owedPence}) > 0`)
        .orderBy(asc(mechanicBalances.mechanicId))
    : ctx.db
        .select({ mechanicId: mechanicAccounts.mechanicId })
        .from(mechanicAccounts)
        .where(eq(mechanicAccounts.isReady, true))
        .orderBy(asc(mechanicAccounts.mechanicId))

/** Works through a list, a few at a time. */
async function forEachOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let first = 0; first < items.length; first += AT_ONCE)
    results.push(...(await Promise.all(items.slice(first, first + AT_ONCE).map(work))))
  return results
}
