import { asc, eq, sql } from 'drizzle-orm'
import type { ByHand } from '#contract/admin/by-hand/by-hand.ts'
import { poundsOf } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { payoutLines, payouts } from '#server/db/schema/payouts.ts'
import { canAskAbout } from '#server/payments/by-hand/ask-about-refunds.ts'
import { listRefundsByHand } from '#server/payments/by-hand/refunds-by-hand.ts'
import { ofUnseenPlanned } from '#server/payments/payouts/planned-by-hand.ts'

/** Lists the refunds and payouts that wait for a person, the oldest first [PAY-120, PAY-121]. */
export async function listByHand(ctx: Context): Promise<ByHand> {
  const [refunds, planned] = await Promise.all([listRefundsByHand(ctx), listPlanned(ctx)])
  return {
    refunds: refunds.map((refund) => {
      const { amount, since, paid: _, ...rest } = refund
      const mustLook = !canAskAbout(ctx, refund)
      return { ...rest, pounds: poundsOf(amount), since: since.toString(), mustLook }
    }),
    payouts: planned.map(({ amount, plannedAt, ...payout }) => ({
      ...payout,
      pounds: poundsOf(amount),
      since: plannedAt.toString(),
    })),
  }
}

const listPlanned = (ctx: Context) =>
  ctx.db
    .select({
      id: payouts.id,
      mechanicId: payouts.mechanicId,
      mechanicName: mechanics.name,
      amount: payouts.amount,
      jobs: sql<number>`(select count(*)::int from ${payoutLines} where ${payoutLines.payoutId} = ${payouts.id})`,
      plannedAt: payouts.plannedAt,
    })
    .from(payouts)
    .innerJoin(mechanics, eq(mechanics.id, payouts.mechanicId))
    .where(ofUnseenPlanned())
    .orderBy(asc(payouts.plannedAt))
