import { eq } from 'drizzle-orm'
import type { waiveFee as endpoint } from '#contract/admin/registration-fee/registration-fee.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { formatPounds } from '#domain/money/money.ts'
import { isFeeAwaited } from '#domain/payments/registration-fee/fee-state.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { registrationFees } from '#server/db/schema/registration-fees.ts'
import { askWhetherPaid } from '#server/payments/checkout.ts'
import { emailApplicant } from '#server/payments/registration-fee/email-applicant.ts'
import { conflict } from '#server/problems.ts'
import { requireFee } from './require-fee.ts'

/** Asks for a fee no more, once and with a reason [PAY-133]. What is paid all the same goes back. */
export async function waiveFee(
  ctx: Context,
  { id, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await askWhetherPaid(ctx, await requireFee(ctx, id))
  return inTransaction(ctx, async (ctx) => {
    const fee = await requireFee(ctx, id)
    if (!isFeeAwaited(fee.state))
      throw conflict('invalid_transition', 'This fee was paid or settled already.')
    await ctx.db
      .update(registrationFees)
      .set({ state: 'waived', decidedBy: whoActs(ctx.actor).actor, decidedBecause: reason })
      .where(eq(registrationFees.id, fee.id))
    await emailApplicant(ctx, 'registration-fee-waived', fee)
    await audit(ctx, {
      action: 'registration-fee.waive',
      object: `mechanic ${id}: ${formatPounds(fee.amount)}, ${reason}`,
    })
    return { fee: 'waived' }
  })
}
