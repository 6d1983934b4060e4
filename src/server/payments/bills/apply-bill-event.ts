import type { Context } from '#server/context.ts'
import type { Bill } from '#server/db/schema/bills.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'
import { confirmBillPaid } from './confirm-bill-paid.ts'
import { recordBillEvent } from './record-bill-event.ts'

/** Applies a provider's event about a bill. One that does not fit changes nothing and waits for a person. */
export async function applyBillEvent(
  ctx: Context,
  bill: Bill,
  { event, fits }: { event: PaymentEvent; fits: boolean },
): Promise<void> {
  if (!fits) {
    ctx.log.warn({ event: 'payment_mismatched', paymentId: bill.id }, 'a payment does not fit')
    await recordBillEvent(ctx, bill, { actor: 'provider', reason: 'a payment does not fit' })
  } else if (event.type === 'paid')
    await confirmBillPaid(ctx, bill, { actor: 'provider', reference: event.checkoutReference })
}
