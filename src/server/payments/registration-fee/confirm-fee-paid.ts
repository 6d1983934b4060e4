import { and, eq, inArray } from 'drizzle-orm'
import {
  AWAITED_FEE_STATES,
  isFeeAwaited,
  isFeeClosed,
} from '#domain/payments/registration-fee/fee-state.ts'
import type { Context } from '#server/context.ts'
import { type RegistrationFee, registrationFees } from '#server/db/schema/registration-fees.ts'
import { noteCharge, type PaidBy } from '#server/payments/paid-twice/payment-charges.ts'
import { noteSecondPayment } from '#server/payments/paid-twice/second-payment.ts'
import { emailApplicant } from './email-applicant.ts'
import { lockFee } from './find-fee.ts'
import { postFeePaid } from './post-fee.ts'
import { orderFeeRefund } from './refund-fee.ts'

/**
 * The fee came, once. What comes for a fee that is not asked for any more goes back at once [PAY-132]. Call it in a
 * transaction. Returns false where it was paid before.
 */
export async function confirmFeePaid(
  ctx: Context,
  { id }: RegistrationFee,
  by: PaidBy = {},
): Promise<boolean> {
  const fee = await lockFee(ctx, id)
  // What went back before the news of its payment is not owed a second time [PAY-171].
  const isLate = isFeeClosed(fee.state) && fee.paidAt === null && fee.refundState === null
  if (!isFeeAwaited(fee.state) && !isLate) {
    const { amount: amountPence, providerReference: known } = fee
    await noteSecondPayment(ctx, { id, bookingId: null, amountPence, known }, by)
    return false
  }
  await ctx.db
    .update(registrationFees)
    .set({
      paidAt: ctx.now,
      ...(!isLate && { state: 'paid' }),
      ...(by.checkoutReference !== undefined && {
        providerReference: by.checkoutReference,
        provider: ctx.payments.name,
      }),
    })
    .where(eq(registrationFees.id, id))
  const { chargeReference } = by
  await noteCharge(ctx, { paymentId: id, chargeReference, isSecond: false })
  await postFeePaid(ctx, fee)
  if (isLate) {
    await orderFeeRefund(ctx, fee, {
      by: 'clock',
      because: 'It came after it was no longer due.',
    })
    await emailApplicant(ctx, 'registration-fee-refunded', fee)
  } else await emailApplicant(ctx, 'registration-fee-paid', fee)
  return true
}

/** An event that does not fit changes nothing but the words: a person compares. */
export async function mismatchFee(ctx: Context, { id }: RegistrationFee): Promise<void> {
  ctx.log.warn({ event: 'payment_mismatched', paymentId: id }, 'a payment does not fit')
  await ctx.db
    .update(registrationFees)
    .set({ state: 'mismatched' })
    .where(and(eq(registrationFees.id, id), inArray(registrationFees.state, AWAITED_FEE_STATES)))
}
