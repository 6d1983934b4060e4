import type { Pence } from '#domain/money/money.ts'
import { CUSTOMER_BILL_WORDS, isOwed } from '#domain/payments/bill/bill-state.ts'
import { PAYMENT_PAGE_WORDS } from '#domain/payments/deposit-state.ts'
import type { PaymentPurpose } from '#domain/payments/payment-purpose.ts'
import { FEE_PAGE_WORDS } from '#domain/payments/registration-fee/fee-state.ts'
import type { Context } from '#server/context.ts'
import { findDeposit } from '#server/quotes/deposit/find-deposit.ts'
import { findBill } from './bills/find-bill.ts'
import { findFee } from './registration-fee/find-fee.ts'

/** A deposit, a bill or a registration fee, as its payment page shows it. */
export type Payment = {
  id: string
  purpose: PaymentPurpose
  heading: string
  amountPence: Pence
  isOpen: boolean
  closedWords: string | undefined
  returnPath: string
  backWords: string
  /** What the customer agrees to by paying; null where no card is saved. */
  terms: string | null
}

export async function findPayment(ctx: Context, id: string): Promise<Payment | null> {
  const deposit = await findDeposit(ctx, id)
  if (deposit !== null)
    return {
      id,
      purpose: 'deposit',
      heading: 'Booking deposit',
      amountPence: deposit.amount,
      isOpen: deposit.state === 'unpaid',
      closedWords: PAYMENT_PAGE_WORDS[deposit.state],
      returnPath: deposit.bookingId
        ? `/booking-confirmation/${deposit.bookingId}`
        : `/booking/${deposit.quoteId}`,
      backWords: 'Back to your booking',
      terms: deposit.cardTerms,
    }
  const bill = await findBill(ctx, id)
  if (bill === null) return findFeePayment(ctx, id)
  return {
    id,
    purpose: 'bill',
    heading: 'Final bill',
    amountPence: bill.due,
    isOpen: isOwed(bill.state),
    closedWords: isOwed(bill.state) ? undefined : `${CUSTOMER_BILL_WORDS[bill.state]}.`,
    returnPath: `/booking-confirmation/${bill.bookingId}`,
    backWords: 'Back to your booking',
    terms: null,
  }
}

async function findFeePayment(ctx: Context, id: string): Promise<Payment | null> {
  const fee = await findFee(ctx, id)
  if (fee === null) return null
  return {
    id,
    purpose: 'registration-fee',
    heading: 'Registration fee',
    amountPence: fee.amount,
    isOpen: fee.state === 'due',
    closedWords: FEE_PAGE_WORDS[fee.state],
    returnPath: `/registration-fee/${id}`,
    backWords: 'Back to your registration fee',
    terms: null,
  }
}
