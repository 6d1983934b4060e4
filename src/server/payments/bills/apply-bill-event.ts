import type { Context } from '#server/context.ts'
import type { Bill } from '#server/db/schema/bills.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'
import { confirmBillPaid } from './confirm-bill-paid.ts'
import { recordBillEvent } from './record-bill-event.ts'

/**
 * Applies a provider's event about a bill. One that does not fit changes nothing and waits for a person. Returns whether
 * it paid the bill.
 */
export async function applyBillEvent(
  ctx: Context,
  bill: Bill,
  { event, fits }: { event: PaymentEvent; fits: boolean },
): Promise<boolean> {
  if (!fits) {
    ctx.log.warn({ event: 'payment_mismatched', paymentId: bill.id }, 'a payment does not fit')
    await recordBillEvent(ctx, bill, { actor: 'provider', reason: 'a payment does not fit' })
    return false
  }
  if (event.type !== 'paid') return false
  return confirmBillPaid(ctx, bill, { actor: 'provider', by: event })
}
