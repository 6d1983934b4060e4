import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { ADMINISTRATOR_BILL_WORDS } from '#domain/payments/bill/bill-state.ts'
import {
  administratorDepositText,
  REFUND_PROGRESS_WORDS,
  settledDepositText,
} from '#domain/payments/deposit-state.ts'

type Money = Pick<AdminBooking, 'bill' | 'deposit' | 'refund' | 'decidedRefund'>

/** What administrators refunded is said behind what they refunded it of [ADMIN-156]. */
const refundText = ({ decidedRefund }: Money): string =>
  decidedRefund
    ? `, ${poundsText(decidedRefund.pounds)} ${REFUND_PROGRESS_WORDS[decidedRefund.progress]}`
    : ''

export const deskBillText = (booking: Money): string | null =>
  booking.bill ? ADMINISTRATOR_BILL_WORDS[booking.bill.state] + refundText(booking) : null

export const deskDepositText = (booking: Money): string =>
  administratorDepositText(booking) + (booking.bill ? '' : refundText(booking))

/** Of a deposit that went back under a paid bill, as a bank or the provider may do by itself. */
const goneDepositText = (booking: Money): string =>
  booking.deposit === 'refunded' ? `, ${settledDepositText(booking)?.toLowerCase()}` : ''

/** The bill, or before there is one the deposit, in one line. */
export function deskMoneyText(booking: Money): string {
  const bill = deskBillText(booking)
  return bill === null ? deskDepositText(booking) : bill + goneDepositText(booking)
}
