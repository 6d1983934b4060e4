import { and, eq, isNull } from 'drizzle-orm'
import type { closeOperatorCase as endpoint } from '#contract/admin/money/operator-cases.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { settleReturnedRefund } from '#server/payments/refunds/settle-returned-refund.ts'
import { conflict, notFound } from '#server/problems.ts'
import { attachPayment } from './attach-payment.ts'

/** Closes a case once [PAY-65]; a parked payment can pay for a booking or a registration fee then [PAY-67, PAY-145]. A refund that a bank sent back was then paid another way [PAY-63]. */
export async function closeOperatorCase(
  ctx: Context,
  { id, reason, bookingReference, applicantEmail }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inTransaction(ctx, async (ctx) => {
    const [closed] = await ctx.db
      .update(operatorCases)
      .set({ closedAt: ctx.now, closedBy: whoActs(ctx.actor).actor, closedBecause: reason })
      .where(and(eq(operatorCases.id, id), isNull(operatorCases.closedAt)))
      .returning()
    if (closed === undefined) throw await refusalOf(ctx, id)
    if (closed.kind === 'refund-returned') await settleReturnedRefund(ctx, closed)
    const owner = await attachPayment(ctx, closed, { bookingReference, applicantEmail })
    const object = `operator case ${id}${owner ? `: its payment is for ${owner}` : ''}`
    await audit(ctx, { action: 'operator-case.close', object })
    return { isClosed: true }
  })
}

async function refusalOf(ctx: Context, id: string) {
  const [found] = await ctx.db.select().from(operatorCases).where(eq(operatorCases.id, id))
  return found
    ? conflict('invalid_transition', 'Somebody else has just closed this.')
    : notFound('There is no such case.')
}
