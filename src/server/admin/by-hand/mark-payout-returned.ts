import { and, eq } from 'drizzle-orm'
import type { markPayoutReturned as endpoint } from '#contract/admin/by-hand/by-hand.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { formatPounds, penceOf } from '#domain/money/money.ts'
import { dateText } from '#domain/time/when-text.ts'
import { requirePastDay } from '#server/admin/deposits/require-past-day.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { findMechanicOf } from '#server/db/outbox/notify-mechanic.ts'
import { markedPayouts, markedReturns, payouts } from '#server/db/schema/payouts.ts'
import type { NewRow } from '#server/db/statement.ts'
import { bookReturned } from '#server/payments/payouts/returned/book-returned.ts'
import { conflict, invalid, notFound } from '#server/problems.ts'

/**
 * Records that a bank has returned a payout that a person had made, whole and once: its mechanic is owed it again and gets an
 * email, and its jobs wait until a person has closed its case. Of two at once one gets a refusal [PAY-202].
 */
export async function markPayoutReturned(
  ctx: Context,
  { id, amount, receivedOn, reference, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  requirePastDay(ctx, receivedOn, { receivedOn: 'Please enter the day it came back' })
  const { mechanicId, amountPence, madeOn } = await getMade(ctx, id)
  if (penceOf(amount) !== amountPence)
    throw invalid({ amount: `The payout was ${formatPounds(amountPence)}` })
  if (receivedOn < madeOn) throw invalid({ receivedOn: `It was sent on ${dateText(madeOn)}` })
  return inTransaction(ctx, async (ctx) => {
    const returned = { receivedOn, reference }
    const received = (amount: string) =>
      `${amount} came back from the bank on ${dateText(receivedOn)}, reference ${reference}. The mechanic is owed it again. The reason: ${reason}`
    if (!(await bookReturned(ctx, id, { totalPence: amountPence, received })))
      throw returnedBefore()
    await ctx.db.insert(markedReturns).values({
      payoutId: id,
      ...returned,
      reason,
      markedBy: whoActs(ctx.actor).actor,
      markedAt: ctx.now,
    } satisfies NewRow<typeof markedReturns>)
    const to = await findMechanicOf(ctx, { mechanicId })
    const data = { mechanicId, amountPence, ...returned }
    if (to !== null) await enqueueEmail(ctx, 'payout-returned', { to, data })
    await audit(ctx, {
      action: 'payout.returned',
      object: `mechanic ${mechanicId}: ${formatPounds(amountPence)}, ${reason}`,
    })
    return { payout: 'returned' as const }
  })
}

/** What the provider paid comes back there, and its own news says so [PAY-196]. */
async function getMade(ctx: Context, id: string) {
  const [made] = await ctx.db
    .select({
      mechanicId: payouts.mechanicId,
      amountPence: payouts.amount,
      madeOn: markedPayouts.madeOn,
    })
    .from(payouts)
    .innerJoin(markedPayouts, eq(markedPayouts.payoutId, payouts.id))
    .where(and(eq(payouts.id, id), eq(payouts.state, 'paid')))
  if (made) return made
  const known = await ctx.db.$count(payouts, eq(payouts.id, id))
  throw known > 0
    ? conflict('invalid_transition', 'Nobody has made this payout by bank transfer.')
    : notFound('No payout has this id.')
}

const returnedBefore = () =>
  conflict('invalid_transition', 'This payout was recorded as returned already.')
