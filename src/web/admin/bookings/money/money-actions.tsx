import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { isOwed } from '#domain/payments/bill/bill-state.ts'
import { isAwaited } from '#domain/payments/deposit-state.ts'
import { DepositDialog } from './deposit-dialog.tsx'
import { GiveUpDialog } from './give-up-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** What an administrator can do about the money of a booking now. */
export function MoneyActions({ booking }: { booking: AdminBooking }) {
  const { bill, deposit } = booking
  return (
    <>
      {bill === null && isAwaited(deposit) ? (
        <DepositDialog booking={booking} payment="deposit" />
      ) : null}
      {bill && isOwed(bill.state) ? (
        <>
          <DepositDialog booking={booking} payment="bill" />
          <GiveUpDialog booking={booking} />
        </>
      ) : null}
      {bill?.state === 'paid' || (bill === null && deposit === 'kept') ? (
        <RefundDialog booking={booking} />
      ) : null}
    </>
  )
}
