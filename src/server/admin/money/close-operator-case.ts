import type { closeOperatorCase as endpoint } from '#contract/admin/money/operator-cases.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { settleReturnedRefund } from '#server/payments/refunds/settle-returned-refund.ts'
import { attachPayment } from './attach-payment.ts'
import { closedMeanwhile, getCase, takeCase } from './take-case.ts'

/** Closes a case once [PAY-65]; a parked payment can pay for a booking or a registration fee then [PAY-67, PAY-145]. A refund that a bank sent back was then paid another way [PAY-63]. */
export async function closeOperatorCase(
  ctx: Context,
  { id, reason, bookingReference, applicantEmail }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inTransaction(ctx, async (ctx) => {
    const closed = await takeCase(ctx, { id, reason })
    if (closed === null) {
      await getCase(ctx, id)
      throw closedMeanwhile()
    }
    if (closed.kind === 'refund-returned') await settleReturnedRefund(ctx, closed)
    const paidFor = await attachPayment(ctx, closed, { bookingReference, applicantEmail })
    const object = `operator case ${id}${paidFor ? `: its payment is for ${paidFor}` : ''}`
    await audit(ctx, { action: 'operator-case.close', object })
    return { isClosed: true }
  })
}
