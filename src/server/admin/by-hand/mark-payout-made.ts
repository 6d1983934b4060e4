import { and, eq } from 'drizzle-orm'
import type { markPayoutMade as endpoint } from '#contract/admin/by-hand/by-hand.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { formatPounds, penceOf } from '#domain/money/money.ts'
import { requirePastDay } from '#server/admin/deposits/require-past-day.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { markedPayouts, type Payout, payouts } from '#server/db/schema/payouts.ts'
import type { NewRow } from '#server/db/statement.ts'
import { ofUnseenPlanned } from '#server/payments/payouts/planned-by-hand.ts'
import { settlePaidPayout } from '#server/payments/payouts/settle-payout.ts'
import { conflict, invalid, notFound } from '#server/problems.ts'

/** Records a payout that an administrator has made by bank transfer, once, and tells the mechanic [PAY-121]. */
export async function markPayoutMade(
  ctx: Context,
  { id, amount, madeOn, reference, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  requirePastDay(ctx, madeOn, { madeOn: 'Please enter the day you sent it' })
  const payout = await getWaiting(ctx, id)
  if (penceOf(amount) !== payout.amount)
    throw invalid({ amount: `The payout is ${formatPounds(payout.amount)}` })
  return inTransaction(ctx, async (ctx) => {
    const transfer = { madeOn, reference }
    if (!(await settlePaidPayout(ctx, payout, reference, transfer))) throw madeBefore()
    await ctx.db.insert(markedPayouts).values({
      payoutId: id,
      ...transfer,
      reason,
      markedBy: whoActs(ctx.actor).actor,
      markedAt: ctx.now,
    } satisfies NewRow<typeof markedPayouts>)
    await audit(ctx, {
      action: 'payout.made',
      object: `mechanic ${payout.mechanicId}: ${formatPounds(payout.amount)}`,
    })
    return { payout: 'paid' as const }
  })
}

async function getWaiting(ctx: Context, id: string): Promise<Payout> {
  const [waiting] = await ctx.db
    .select()
    .from(payouts)
    .where(and(eq(payouts.id, id), ofUnseenPlanned()))
  if (waiting) return waiting
  const known = await ctx.db.$count(payouts, eq(payouts.id, id))
  throw known > 0 ? madeBefore() : notFound('No payout of this id waits for a person.')
}

const madeBefore = () =>
  conflict('invalid_transition', 'This payout was made or called off already.')
