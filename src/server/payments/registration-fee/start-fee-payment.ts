import { and, eq, sql } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { startFeePayment as endpoint } from '#contract/payments/registration-fee/registration-fee.ts'
import { isFeeAwaited } from '#domain/payments/registration-fee/fee-state.ts'
import type { Context } from '#server/context.ts'
import { type RegistrationFee, registrationFees } from '#server/db/schema/registration-fees.ts'
import { checkoutToWire, openCheckout } from '#server/payments/checkout.ts'
import { notFound } from '#server/problems.ts'
import { findFee } from './find-fee.ts'

/** Returns where to pay a registration fee. Its state comes from the provider alone [PAY-132, SEC-P21]. */
export async function startFeePayment(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const url = await openPaymentPage(ctx, await getFee(ctx, id))
  const { state } = await getFee(ctx, id)
  return checkoutToWire(ctx, { url, state: isFeeAwaited(state) ? 'unpaid' : 'paid' })
}

export async function getFee(ctx: Context, id: string): Promise<RegistrationFee> {
  const fee = await findFee(ctx, id)
  if (fee === null) throw notFound('There is no such registration fee.')
  return fee
}

async function openPaymentPage(ctx: Context, fee: RegistrationFee): Promise<string> {
  const returnUrl = `${ctx.env.origin}/registration-fee/${fee.id}`
  if (fee.state !== 'due') return returnUrl
  const payment = {
    id: fee.id,
    purpose: 'registration-fee',
    cardTerms: null,
    amountPence: fee.amount,
    description: 'Kerbside registration fee',
    returnUrl,
  } as const
  const url = await openCheckout(ctx, fee, payment, (made) => storeReference(ctx, fee, made))
  return url ?? openPaymentPage(ctx, await getFee(ctx, fee.id))
}

/** Returns false where another request was first or the payment arrived: the current row counts. */
async function storeReference(
  ctx: Context,
  fee: RegistrationFee,
  providerReference: string | null,
) {
  const isUnchanged = sql`${registrationFees.providerReference} is not distinct from ${fee.providerReference}`
  const { rowCount } = await ctx.db
    .update(registrationFees)
    .set({ providerReference, provider: ctx.payments.name })
    .where(and(eq(registrationFees.id, fee.id), eq(registrationFees.state, 'due'), isUnchanged))
  return rowCount === 1
}
