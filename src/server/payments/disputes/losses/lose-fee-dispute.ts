import { eq } from 'drizzle-orm'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { feeDisputeLost, feeLossGivenBack } from '#domain/payments/ledger/fee-entries.ts'
import type { Context } from '#server/context.ts'
import { closeReturnedRefund } from '#server/db/outbox/close-case.ts'
import { type RegistrationFee, registrationFees } from '#server/db/schema/registration-fees.ts'
import { madeOfFee, storeMadeOfFee } from '#server/payments/by-bank/fee-by-bank.ts'
import { makeOwedAgain } from '#server/payments/by-bank/owed-again.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { lockFee } from '#server/payments/registration-fee/find-fee.ts'
import { postFeePaid } from '#server/payments/registration-fee/post-fee.ts'
import { isPosted } from './lose-dispute.ts'

/**
 * The bank has given a registration fee back to the applicant for good. That pays a refund which was still owed, or, once
 * several disputes together have taken the whole fee, is the refund of the fee. What exceeds that, or a part of a fee that
 * nobody was to refund, is our loss [PAY-187]. Returns false if nothing was taken or it was posted before.
 */
export async function loseFeeDispute(
  ctx: Context,
  { causeId, amountPence: takenPence }: { causeId: string; amountPence: Pence },
  feeId: string,
): Promise<boolean> {
  if (takenPence === 0) return false
  const fee = await lockFee(ctx, feeId)
  if (await isPosted(ctx, causeId)) return false
  const againPence = await makeOwedAgain(ctx, feeId, takenPence)
  const newPence = pence(takenPence - againPence)
  const lost = addPence(fee.lost, newPence)
  const isTakenBack = fee.refundState === null && lost >= fee.amount
  const made = isTakenBack ? fee.amount : madeOfFee({ ...fee, lost })
  const returned = pence(Math.min(made, newPence))
  const refundPence = addPence(againPence, isTakenBack ? pence(0) : returned)
  const event = {
    ...{ causeId, bookingId: null, takenPence, refundPence },
    feePence: isTakenBack ? returned : pence(0),
    lossPence: pence(newPence - returned),
  }
  await postEntry(ctx, feeDisputeLost(event))
  // The dispute may arrive before the event of the payment, but a bank takes back only what was paid [PAY-171].
  await postFeePaid(ctx, fee)
  await ctx.db.update(registrationFees).set({ lost }).where(eq(registrationFees.id, feeId))
  if (isTakenBack) await takeFeeBack(ctx, fee)
  else if (made > 0) await storeMadeOfFee(ctx, fee, made)
  // Now that both disputes together have taken the whole fee, what the earlier one took is part of the refund as well.
  const beforePence = pence(made - returned)
  if (beforePence > 0)
    await postEntry(ctx, feeLossGivenBack({ feeId, beforePence, isTakenBack, by: causeId }))
  return true
}

/** All of the fee was taken before anybody refunded it, so the bank's taking is the refund. */
async function takeFeeBack(ctx: Context, { id, amount }: RegistrationFee): Promise<void> {
  await ctx.db
    .update(registrationFees)
    .set({ refundState: 'done', refundedAt: ctx.now, refundByBank: amount, state: 'refunded' })
    .where(eq(registrationFees.id, id))
  await closeReturnedRefund(ctx, id)
}
