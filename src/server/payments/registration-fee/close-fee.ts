import { and, eq, inArray } from 'drizzle-orm'
import { STANDING_FEE_STATES } from '#domain/payments/registration-fee/fee-state.ts'
import { whoActs } from '#server/auth/audit.ts'
import type { Context } from '#server/context.ts'
import { registrationFees } from '#server/db/schema/registration-fees.ts'
import { orderFeeRefund } from './refund-fee.ts'

/**
 * An application is rejected: what was paid goes back, and what was not paid is not asked for any more [PAY-134]. A
 * payment that does not match waits for a person all the same. Call it in the transaction of the decision.
 */
export async function closeFee(ctx: Context, mechanicId: number): Promise<void> {
  const [fee] = await ctx.db
    .select()
    .from(registrationFees)
    .where(
      and(
        eq(registrationFees.mechanicId, mechanicId),
        inArray(registrationFees.state, STANDING_FEE_STATES),
      ),
    )
    .for('no key update')
  if (fee === undefined) return
  const because = 'The application was not accepted.'
  const { actor: by } = whoActs(ctx.actor)
  if (fee.state === 'paid') await orderFeeRefund(ctx, fee, { by, because })
  if (fee.state === 'due')
    await ctx.db
      .update(registrationFees)
      .set({ state: 'cancelled', decidedBy: by, decidedBecause: because })
      .where(eq(registrationFees.id, fee.id))
}
