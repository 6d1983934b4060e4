import type { returnPayment as endpoint } from '#contract/admin/money/operator-cases.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { pence } from '#domain/money/money.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { closeParkedCases, getParked } from '#server/payments/parked/parked-payment.ts'
import { requireWhole } from '#server/payments/parked/payment-alias.ts'
import { notAllowed, Problem } from '#server/problems.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'
import { closedMeanwhile, getCase, takeCase } from './take-case.ts'

/**
 * Sends money back that belongs to nothing, whole [PAY-179]. Its own id is the key at the provider, so that two
 * administrators, or one who repeats what was interrupted, send it once; the case is closed when the provider has
 * answered. What somebody attaches meanwhile has its refund in the books by the provider's news.
 */
export async function returnPayment(
  ctx: Context,
  { id, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const found = await getCase(ctx, id)
  if (found.closedAt !== null) throw closedMeanwhile()
  const { event } = await getParked(ctx, found)
  await inTransaction(ctx, (ctx) => requireWhole(ctx, event))
  await refund(ctx, event)
  return inTransaction(ctx, async (ctx) => {
    const closed = await takeCase(ctx, { id, reason })
    // The provider's news of it may have been faster.
    if (closed === null && (await getCase(ctx, id)).closedBy !== 'provider') throw closedMeanwhile()
    const by = whoActs(ctx.actor).actor
    await closeParkedCases(ctx, event, { by, because: reason })
    await audit(ctx, {
      action: 'operator-case.close',
      object: `operator case ${id}: its payment went back`,
    })
    return { isReturned: true }
  })
}

async function refund(ctx: Context, event: PaymentEvent): Promise<void> {
  if (ctx.payments.refund === null)
    throw notAllowed('not_allowed', 'This payment can only go back on the provider’s own pages.')
  const { paymentId: id, checkoutReference, chargeReference, amountPence } = event
  try {
    await ctx.payments.refund({
      id,
      providerReference: checkoutReference ?? chargeReference ?? null,
      amountPence: pence(amountPence),
      idempotencyKey: id,
    })
  } catch (err) {
    ctx.log.warn({ err, paymentId: id, event: 'refund_failed' }, 'a refund failed')
    throw new Problem(
      'unavailable',
      'The payment provider did not send this back. Please try again soon, or look at its own pages.',
    )
  }
}
