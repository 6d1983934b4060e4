import type { Context } from '#server/context.ts'
import { Problem } from '#server/problems.ts'
import type { AccountEvent, PaymentEvent } from '#server/providers/payments/payments.ts'

const NOT_OURS = { kind: 'none' } as const

/**
 * A bank returned a refund that somebody had made on the provider's own pages: the provider says of which payment [PAY-177].
 * Null where it is none of ours. Throws where the provider does not answer: it sends the event again.
 */
export async function nameRefund(
  ctx: Context,
  event: Extract<AccountEvent, { type: 'unnamed-refund-failed' }>,
): Promise<PaymentEvent | null> {
  const { paymentReference, ...rest } = event
  const named = (await ctx.payments.nameCharge?.(paymentReference)) ?? NOT_OURS
  if (named.kind === 'away')
    throw new Problem('unavailable', 'The payment provider does not answer about this refund.')
  if (named.kind !== 'found') return null
  const { paymentId, purpose } = named
  return { ...rest, type: 'refund-failed', paymentId, purpose }
}
