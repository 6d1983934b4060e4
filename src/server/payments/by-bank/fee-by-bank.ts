import { eq } from 'drizzle-orm'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { feeLossGivenBack } from '#domain/payments/ledger/fee-entries.ts'
import { madeByBank } from '#domain/payments/refunds/bank-refunds.ts'
import type { Context } from '#server/context.ts'
import { closeReturnedRefund, lessenReturnedRefund } from '#server/db/outbox/close-case.ts'
import { type RegistrationFee, registrationFees } from '#server/db/schema/registration-fees.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'

type Refunding = Pick<RegistrationFee, 'id' | 'amount' | 'lost' | 'refundState' | 'refundByBank'>

/** How much of a fee's refund lost disputes have paid beyond what is stored. */
export function madeOfFee({ id, amount, lost, refundState, refundByBank }: Refunding): Pence {
  if (refundState === null) return pence(0)
  const refund = { id, amountPence: amount, byBankPence: refundByBank }
  const isMade = refundState === 'done'
  const [made] = madeByBank({ paidPence: amount, lostPence: lost }, [{ ...refund, isMade }])
  return made?.byBankPence ?? pence(0)
}

/** Stores that banks have paid this much more of the fee's refund. The fee must be locked. */
export async function storeMadeOfFee(ctx: Context, fee: Refunding, more: Pence): Promise<void> {
  const { id, amount } = fee
  const refundByBank = addPence(fee.refundByBank, more)
  const isDone = refundByBank === amount
  await ctx.db
    .update(registrationFees)
    .set({ refundByBank, ...(isDone && { refundState: 'done' as const, refundedAt: ctx.now }) })
    .where(eq(registrationFees.id, id))
  if (isDone) await closeReturnedRefund(ctx, id)
  else await lessenReturnedRefund(ctx, id, pence(amount - refundByBank))
}

/**
 * Call it when the refund of a fee has become owed, with the fee locked. What a lost dispute has already paid of it is no
 * loss of ours. Returns what is left to refund; nothing if a bank has paid all of it.
 */
export async function settleOwedFee(ctx: Context, id: string): Promise<Pence> {
  const [fee] = await ctx.db.select().from(registrationFees).where(eq(registrationFees.id, id))
  if (fee === undefined) return pence(0)
  const beforePence = madeOfFee(fee)
  const bySum = addPence(fee.refundByBank, beforePence)
  if (beforePence > 0) {
    await storeMadeOfFee(ctx, fee, beforePence)
    await postEntry(
      ctx,
      feeLossGivenBack({ feeId: id, beforePence, isTakenBack: false, by: bySum }),
    )
  }
  return pence(fee.amount - bySum)
}
