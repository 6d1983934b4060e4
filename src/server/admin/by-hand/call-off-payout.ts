import { and, eq } from 'drizzle-orm'
import type { callOffPayout as endpoint } from '#contract/admin/by-hand/by-hand.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { formatPounds } from '#domain/money/money.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { payouts } from '#server/db/schema/payouts.ts'
import { ofUnseenPlanned } from '#server/payments/payouts/planned-by-hand.ts'
import { settlePayout } from '#server/payments/payouts/settle-payout.ts'
import { conflict, notFound } from '#server/problems.ts'

/**
 * Calls off a payout that a person was to make, once and with a reason [PAY-124]. Nothing was posted for it, so that its
 * jobs are owed as before and belong to the next run. Where another administrator marks it as made at the same time, one
 * of the two gets a refusal.
 */
export async function callOffPayout(
  ctx: Context,
  { id, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inTransaction(ctx, async (ctx) => {
    const [payout] = await ctx.db
      .select()
      .from(payouts)
      .where(and(eq(payouts.id, id), ofUnseenPlanned()))
    if (payout === undefined) throw await refusalOf(ctx, id)
    const calledOff = {
      state: 'called-off' as const,
      calledOffBy: whoActs(ctx.actor).actor,
      calledOffBecause: reason,
    }
    if (!(await settlePayout(ctx, payout, calledOff))) throw await refusalOf(ctx, id)
    await audit(ctx, {
      action: 'payout.call-off',
      object: `mechanic ${payout.mechanicId}: ${formatPounds(payout.amount)}, ${reason}`,
    })
    return { payout: 'called-off' as const }
  })
}

async function refusalOf(ctx: Context, id: string) {
  return (await ctx.db.$count(payouts, eq(payouts.id, id))) > 0
    ? conflict('invalid_transition', 'This payout was made or called off already.')
    : notFound('No payout of this id waits for a person.')
}
