import type { closeOperatorCase as endpoint } from '#contract/admin/money/operator-cases.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import type { OperatorCase } from '#server/db/schema/operator-cases.ts'
import { askAboutDisputesOf } from '#server/payments/by-hand/ask-about-disputes.ts'
import { findReturnedOf } from '#server/payments/disputes/find-returned-of.ts'
import { lessIsLeft, requireDecided, undecided } from '#server/payments/disputes/require-decided.ts'
import { settleReturnedRefund } from '#server/payments/refunds/settle-returned-refund.ts'
import { attachPayment } from './attach-payment.ts'
import { closedMeanwhile, getCase, takeCase } from './take-case.ts'

/** Closes a case once [PAY-65]; a parked payment can pay for a booking or a registration fee then [PAY-67, PAY-145]. A refund that a bank sent back was then paid another way [PAY-63], which waits while a bank has the payment [PAY-191]. */
export async function closeOperatorCase(
  ctx: Context,
  { id, reason, bookingReference, applicantEmail }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const found = await getCase(ctx, id)
  if (found.kind === 'refund-returned' && found.closedAt === null) await requireOurs(ctx, found)
  return inTransaction(ctx, async (ctx) => {
    const closed = await takeCase(ctx, { id, reason })
    if (closed === null) throw closedMeanwhile()
    if (closed.kind === 'refund-returned') await settleReturnedRefund(ctx, closed)
    const paidFor = await attachPayment(ctx, closed, { bookingReference, applicantEmail })
    const object = `operator case ${id}${paidFor ? `: its payment is for ${paidFor}` : ''}`
    await audit(ctx, { action: 'operator-case.close', object })
    return { isClosed: true }
  })
}

/** What the customer has from their bank, or may have yet, is not paid another way beside that. */
async function requireOurs(ctx: Context, { id, subject, amountPence }: OperatorCase) {
  const paid = await findReturnedOf(ctx, subject)
  if (paid !== null && (await askAboutDisputesOf(ctx, paid)) === 'taken') throw undecided()
  if (paid !== null) await requireDecided(ctx, paid)
  const now = await getCase(ctx, id)
  if (now.closedAt === null && now.amountPence !== amountPence) throw lessIsLeft()
}
