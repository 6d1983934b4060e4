import type { Context } from '#server/context.ts'
import type { RegistrationFee } from '#server/db/schema/registration-fees.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'
import { confirmFeePaid, mismatchFee } from './confirm-fee-paid.ts'
import { lockFee } from './find-fee.ts'
import { applyFeeRefund, failFeeRefund } from './refund-fee.ts'

/** Applies a provider's event about a registration fee [PAY-132]. */
export async function applyFeeEvent(
  ctx: Context,
  { id }: RegistrationFee,
  { event, fits }: { event: PaymentEvent; fits: boolean },
): Promise<void> {
  const fee = await lockFee(ctx, id)
  if (!fits) await mismatchFee(ctx, fee)
  else if (event.type === 'refunded') await applyFeeRefund(ctx, fee)
  else if (event.type === 'refund-failed') await failFeeRefund(ctx, fee)
  else await confirmFeePaid(ctx, fee, event)
}
