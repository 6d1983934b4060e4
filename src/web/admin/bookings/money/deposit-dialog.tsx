import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import {
  listAdminBookings,
  markBillPaid,
  markDepositPaid,
} from '#contract/admin/admin-bookings.calls.ts'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { SeenPaymentBody } from '#contract/admin/forms.ts'
import { BankEntryDialog } from '#web/admin/by-hand/bank-entry-dialog.tsx'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { Button } from '#web/ui/button/button.tsx'

function useMarking(payment: 'deposit' | 'bill') {
  const invalidates = [getBookingDetail, listAdminBookings, getAdminOverview]
  const description = 'We email the customer.'
  const deposit = useAdminDialog(markDepositPaid, {
    words: 'markDepositPaid',
    done: { title: 'Deposit marked as paid', description },
    invalidates,
  })
  const bill = useAdminDialog(markBillPaid, {
    words: 'markBillPaid',
    done: { title: 'Bill marked as paid', description },
    invalidates,
  })
  return payment === 'bill' ? bill : deposit
}

type DepositDialogProps = { booking: AdminBooking; payment: 'deposit' | 'bill' }

/** For money that only the account shows: the fixed payment link sends no word of it. */
export function DepositDialog({ booking, payment }: DepositDialogProps) {
  const { run, isRunning, frame } = useMarking(payment)
  return (
    <BankEntryDialog
      frame={frame}
      title={`Mark the ${payment} of ${booking.reference} as paid`}
      description={`What the account shows for ${booking.customerName}. It is written down with your name.`}
      trigger={
        <Button variant="outline" aria-label={`Mark paid: the ${payment} of ${booking.reference}`}>
          Mark paid
        </Button>
      }
      money="in"
      pounds={payment === 'bill' ? (booking.bill?.duePounds ?? 0) : booking.depositPounds}
      schema={SeenPaymentBody}
      isRunning={isRunning}
      onEnter={(body) => run({ id: booking.id, ...body })}
    />
  )
}
