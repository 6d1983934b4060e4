import { eq } from 'drizzle-orm'
import { type Pence, pence } from '#domain/money/money.ts'
import { feeDisputeLost } from '#domain/payments/ledger/fee-entries.ts'
import type { Context } from '#server/context.ts'
import { closeReturnedRefund } from '#server/db/outbox/close-case.ts'
import { registrationFees } from '#server/db/schema/registration-fees.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { lockFee } from '#server/payments/registration-fee/find-fee.ts'
import { postFeePaid } from '#server/payments/registration-fee/post-fee.ts'
import type { Dispute } from '#server/providers/payments/payouts.ts'

/**
 * The bank has given a registration fee back to its applicant for good. It makes a refund that was still to be made; what
 * had gone back before is our loss. Returns false where nothing was taken or it was posted before.
 */
export async function loseFeeDispute(
  ctx: Context,
  { reference: causeId, takenPence }: Pick<Dispute, 'reference' | 'takenPence'>,
  feeId: string,
): Promise<boolean> {
  if (takenPence === 0) return false
  const fee = await lockFee(ctx, feeId)
  const taken = pence(takenPence)
  const capped = pence(Math.min(taken, fee.amount))
  const nothing = pence(0)
  const isRefundOwed = fee.refundState !== null && fee.refundState !== 'done'
  const refundPence: Pence = isRefundOwed ? capped : nothing
  const feePence: Pence = fee.refundState === null ? capped : nothing
  const lossPence = pence(taken - refundPence - feePence)
  const event = { causeId, bookingId: null, refundPence, feePence, lossPence, takenPence: taken }
  if (!(await postEntry(ctx, feeDisputeLost(event)))) return false
  // The dispute may overtake the news of the payment: a bank takes back only what was paid [PAY-171].
  await postFeePaid(ctx, fee)
  await ctx.db
    .update(registrationFees)
    .set({ refundState: 'done', refundedAt: ctx.now, ...(feePence > 0 && { state: 'refunded' }) })
    .where(eq(registrationFees.id, feeId))
  await closeReturnedRefund(ctx, feeId)
  return true
}
