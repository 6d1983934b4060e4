import type { refundFee as endpoint } from '#contract/admin/registration-fee/registration-fee.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { formatPounds } from '#domain/money/money.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { askAboutDisputesOf } from '#server/payments/by-hand/ask-about-disputes.ts'
import { requireDecided } from '#server/payments/disputes/require-decided.ts'
import { emailApplicant } from '#server/payments/registration-fee/email-applicant.ts'
import { orderFeeRefund } from '#server/payments/registration-fee/refund-fee.ts'
import { conflict } from '#server/problems.ts'
import { requireFee } from './require-fee.ts'

/** Gives a fee that was paid back, whole, once and with a reason [PAY-133]. */
export async function refundFee(
  ctx: Context,
  { id, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await askAboutDisputesOf(ctx, await requireFee(ctx, id))
  return inTransaction(ctx, async (ctx) => {
    const fee = await requireFee(ctx, id)
    if (fee.state !== 'paid')
      throw conflict('invalid_transition', 'This fee is not paid, or was refunded already.')
    await requireDecided(ctx, fee)
    await orderFeeRefund(ctx, fee, { by: whoActs(ctx.actor).actor, because: reason })
    await emailApplicant(ctx, 'registration-fee-refunded', fee)
    await audit(ctx, {
      action: 'registration-fee.refund',
      object: `mechanic ${id}: ${formatPounds(fee.amount)}, ${reason}`,
    })
    return { fee: 'refunded' }
  })
}
