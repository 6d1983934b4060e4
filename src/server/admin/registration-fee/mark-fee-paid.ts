import type { markFeePaid as endpoint } from '#contract/admin/registration-fee/registration-fee.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { formatPounds, penceOf } from '#domain/money/money.ts'
import { isFeeAwaited } from '#domain/payments/registration-fee/fee-state.ts'
import { requirePastDay } from '#server/admin/deposits/require-past-day.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { markedFees } from '#server/db/schema/registration-fees.ts'
import type { NewRow } from '#server/db/statement.ts'
import { askWhetherPaid } from '#server/payments/checkout.ts'
import { confirmFeePaid } from '#server/payments/registration-fee/confirm-fee-paid.ts'
import { conflict, invalid } from '#server/problems.ts'
import { requireFee } from './require-fee.ts'

/** Records a fee that only a person can see, once [PAY-133]. */
export async function markFeePaid(
  ctx: Context,
  { id, amount, receivedOn, reference, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  requirePastDay(ctx, receivedOn, { receivedOn: 'Please enter the day it came' })
  await askWhetherPaid(ctx, await requireFee(ctx, id))
  return inTransaction(ctx, async (ctx) => {
    const fee = await requireFee(ctx, id)
    if (penceOf(amount) !== fee.amount)
      throw invalid({ amount: `The registration fee is ${formatPounds(fee.amount)}` })
    if (!isFeeAwaited(fee.state) || !(await confirmFeePaid(ctx, fee)))
      throw conflict('invalid_transition', 'This fee was paid or settled already.')
    await ctx.db.insert(markedFees).values({
      feeId: fee.id,
      amount: fee.amount,
      receivedOn,
      reference,
      reason,
      markedBy: whoActs(ctx.actor).actor,
      markedAt: ctx.now,
    } satisfies NewRow<typeof markedFees>)
    await audit(ctx, {
      action: 'registration-fee.mark-paid',
      object: `mechanic ${id}: ${formatPounds(fee.amount)}`,
    })
    return { fee: 'paid' }
  })
}
