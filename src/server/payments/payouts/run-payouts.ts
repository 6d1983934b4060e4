import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import { payoutDayOf } from '#domain/payments/payouts/payout-terms.ts'
import type { Context } from '#server/context.ts'
import { eachAlone, inTurn } from '#server/db/queue/each-alone.ts'
import { mechanicBalances } from '#server/db/schema/ledger.ts'
import { mechanicAccounts, type Payout, payoutRuns, payouts } from '#server/db/schema/payouts.ts'
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
  const plan = async () => {
    const [open] = await ctx.db.select().from(payoutRuns).where(isOpen)
    if (!open) return 0
    await planEach(ctx, open.startedAt)
    await ctx.db.update(payoutRuns).set({ finishedAt: ctx.now }).where(isOpen)
    return 0
  }
  return inTurn([plan, () => sendEach(ctx)])
}

/** A run that failed for one mechanic plans again for those alone who have no payout of it yet. */
async function planEach(ctx: Context, startedAt: Temporal.Instant): Promise<void> {
  const ready = await listReady(ctx)
  const planned = await ctx.db
    .select({ mechanicId: payouts.mechanicId })
    .from(payouts)
    .where(gte(payouts.plannedAt, startedAt))
  const hasPayout = new Set(planned.map(({ mechanicId }) => mechanicId))
  const left = ready.filter(({ mechanicId }) => !hasPayout.has(mechanicId))
  const nameOf = ({ mechanicId }: { mechanicId: number }) => `mechanic ${mechanicId}`
  await eachAlone(ctx, left, { nameOf, atOnce: AT_ONCE }, async ({ mechanicId }) =>
    Number(await planMechanicPayout(ctx, mechanicId)),
  )
}

async function sendEach(ctx: Context): Promise<number> {
  const planned = await ctx.db
    .select()
    .from(payouts)
    .where(eq(payouts.state, 'planned'))
    .orderBy(asc(payouts.plannedAt))
  const nameOf = ({ id }: Payout) => `payout ${id}`
  return eachAlone(ctx, planned, { nameOf, atOnce: AT_ONCE }, async (payout) =>
    Number(await sendPayout(ctx, payout)),
  )
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
