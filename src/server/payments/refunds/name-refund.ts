import type { Context } from '#server/context.ts'
import { Problem } from '#server/problems.ts'
import type { AccountEvent, PaymentEvent } from '#server/providers/payments/payments.ts'

const NOT_OURS = { kind: 'none' } as const

/**
 * Asks the provider which payment a refund belonged to that somebody made on the provider's own pages and a bank returned
 * [PAY-177]. Null if it is none of ours. Throws if the provider does not answer, so that it sends the event again.
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
