import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { isOwed, isPayable } from '#domain/payments/bill/bill-state.ts'
import { isAwaited } from '#domain/payments/deposit-state.ts'
import { isRefundable } from '#domain/payments/refunds/refund-plan.ts'
import { isNowhere } from '#domain/people/email.ts'
import { MarkDialog } from '#web/admin/by-hand/mark-dialog.tsx'
import { GiveUpDialog } from './give-up-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** What an administrator can do about the money of a booking now. */
export function MoneyActions({ booking }: { booking: AdminBooking }) {
  const { id, reference: of, bill, deposit } = booking
  // Who was erased has no address.
  const emails = isNowhere(booking.customerEmail) ? ({ to: 'nobody' } as const) : {}
  return (
    <>
      {bill === null && isAwaited(deposit) ? (
        <MarkDialog what="deposit" id={id} of={of} pounds={booking.depositPounds} {...emails} />
      ) : null}
      {bill && isPayable(bill.state) ? (
        <MarkDialog what="bill" id={id} of={of} pounds={bill.duePounds} {...emails} />
      ) : null}
      {bill && isOwed(bill.state) ? <GiveUpDialog booking={booking} /> : null}
      {isRefundable(booking) ? <RefundDialog booking={booking} /> : null}
    </>
  )
}
