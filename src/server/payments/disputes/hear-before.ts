import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { paymentCharges } from '#server/db/schema/payments.ts'
import { applyPaymentEvent } from '#server/payments/apply-payment-event.ts'
import { listUnmatchedCharges } from '#server/payments/paid-twice/unmatched-charges.ts'
import { getNamed } from '#server/payments/parked/payment-alias.ts'
import type { Dispute } from '#server/providers/payments/payouts.ts'
import { hearRefundsBeforeLoss } from './hear-refunds.ts'

/**
 * Before a dispute is booked, asks the provider for the payment that it is about and for what went back of it, in case their
 * events are late. Returns false if the provider does not answer: the dispute then waits. Call it outside a transaction.
 */
export const hearBeforeDispute = async (ctx: Context, dispute: Dispute): Promise<boolean> =>
  (await hearPayment(ctx, dispute)) && (await hearRefundsBeforeLoss(ctx, dispute))

/**
 * Money that does not fit is not in our books, so a bank takes nothing out of them: first we have to know what came
 * [PAY-201].
 */
async function hearPayment(
  ctx: Context,
  { paymentId: named, chargeReference }: Dispute,
): Promise<boolean> {
  const { readCharge } = ctx.payments
  if (readCharge === null || named === null || chargeReference === null) return true
  if (await isHeard(ctx, named, chargeReference)) return true
  const answer = await readCharge(chargeReference)
  if (answer.kind === 'paid') await applyPaymentEvent(ctx, answer.event, answer.payload)
  return answer.kind !== 'away'
}

async function isHeard(ctx: Context, named: string, charge: string): Promise<boolean> {
  const isNamed = eq(paymentCharges.chargeReference, charge)
  if ((await ctx.db.$count(paymentCharges, isNamed)) > 0) return true
  const { paymentId } = await getNamed(ctx, named)
  const unmatched = [
    ...(await listUnmatchedCharges(ctx, paymentId, 'mismatched')),
    ...(await listUnmatchedCharges(ctx, named, 'parked')),
  ]
  return unmatched.includes(charge)
}
