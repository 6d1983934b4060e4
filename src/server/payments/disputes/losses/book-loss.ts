import type { Pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { findBill } from '#server/payments/bills/find-bill.ts'
import { findDeposit } from '#server/quotes/deposit/find-deposit.ts'
import { causeOf } from './booked-of.ts'
import { loseDispute } from './lose-dispute.ts'
import { loseFeeDispute } from './lose-fee-dispute.ts'
import type { StoredDispute } from './store-dispute.ts'

/** The payment that a dispute is about. */
export type DisputedPayment = {
  id: string
  bookingId: string | null
  isDeposit: boolean
  isFee: boolean
}
export type OfPayment = { payment: DisputedPayment; stored: StoredDispute }

export async function readDisputedPayment(ctx: Context, id: string): Promise<DisputedPayment> {
  const deposit = await findDeposit(ctx, id)
  const bill = deposit === null ? await findBill(ctx, id) : null
  return {
    id,
    bookingId: (deposit ?? bill)?.bookingId ?? null,
    isDeposit: deposit !== null,
    isFee: deposit === null && bill === null,
  }
}

/** Posts who bears an amount that a bank has taken for good, and returns that in words; null if it was posted before. */
export async function bookLoss(
  ctx: Context,
  { payment, stored }: OfPayment,
  amountPence: Pence,
): Promise<string | null> {
  const loss = { causeId: causeOf(stored), amountPence }
  if (!payment.isFee) return loseDispute(ctx, loss, payment)
  return (await loseFeeDispute(ctx, loss, payment.id)) ? FEE_LOST : null
}

const FEE_LOST = 'The dispute was lost: the registration fee went back to the applicant.'
