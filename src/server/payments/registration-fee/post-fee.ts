import { feePaid, feeRefundOwed } from '#domain/payments/ledger/fee-entries.ts'
import type { Context } from '#server/context.ts'
import type { RegistrationFee } from '#server/db/schema/registration-fees.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { issueFeeCreditNote, issueFeeReceipt } from '#server/payments/papers/issue-receipt.ts'

export const eventOf = ({ id, amount }: Pick<RegistrationFee, 'id' | 'amount'>) => ({
  causeId: id,
  bookingId: null,
  amountPence: amount,
})

/** Posts that the fee came, once, with its receipt [PAY-131]. */
export async function postFeePaid(ctx: Context, fee: RegistrationFee): Promise<void> {
  if (await postEntry(ctx, feePaid(eventOf(fee)))) await issueFeeReceipt(ctx, fee)
}

/** Posts that it is to go back, once, with its credit note. A refund may overtake the payment itself. */
export async function postFeeRefundOwed(ctx: Context, fee: RegistrationFee): Promise<void> {
  await postFeePaid(ctx, fee)
  if (await postEntry(ctx, feeRefundOwed(eventOf(fee)))) await issueFeeCreditNote(ctx, fee)
}
