import { type ComponentProps, useState } from 'react'
import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import {
  listAdminBookings,
  markBillPaid,
  markDepositPaid,
} from '#contract/admin/admin-bookings.calls.ts'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { MarkDepositPaidBody } from '#contract/admin/forms.ts'
import { BankEntryForm } from '#web/admin/by-hand/bank-entry-form.tsx'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

function useMarking(payment: 'deposit' | 'bill', onDone: () => void) {
  const after = { onDone, invalidates: [getBookingDetail, listAdminBookings, getAdminOverview] }
  const description = 'We email the customer.'
  const deposit = useAdminAction(markDepositPaid, {
    ...after,
    words: 'markDepositPaid',
    done: { title: 'Deposit marked as paid', description },
  })
  const bill = useAdminAction(markBillPaid, {
    ...after,
    words: 'markBillPaid',
    done: { title: 'Bill marked as paid', description },
  })
  return payment === 'bill' ? bill : deposit
}

type DepositDialogProps = { booking: AdminBooking; payment: 'deposit' | 'bill' }

/** For money that only the account shows: the fixed payment link sends no word of it. */
export function DepositDialog({ booking, payment }: DepositDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const { run, isRunning, dialog } = useMarking(payment, () => setOpen(false))
  const pounds = payment === 'bill' ? (booking.bill?.duePounds ?? 0) : booking.depositPounds
  const enter: ComponentProps<typeof BankEntryForm>['onEnter'] = ({ day, ...entry }) => {
    const body = MarkDepositPaidBody.safeParse({ ...entry, receivedOn: day })
    if (body.success) void run({ id: booking.id, ...body.data })
    return body.error?.issues ?? []
  }
  return (
    <>
      <Dialog
        title={`Mark the ${payment} of ${booking.reference} as paid`}
        description={`What the account shows for ${booking.customerName}. It is written down with your name.`}
        isOpen={isOpen && dialog === null}
        onOpenChange={setOpen}
        trigger={
          <Button
            variant="outline"
            aria-label={`Mark paid: the ${payment} of ${booking.reference}`}
          >
            Mark paid
          </Button>
        }
      >
        <BankEntryForm
          pounds={pounds}
          day={{ name: 'receivedOn', label: 'Arrived on' }}
          referenceLabel="Reference of the payment"
          reasonHint="For the record: where you saw it."
          send="Mark as paid"
          isRunning={isRunning}
          onEnter={enter}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
      {dialog}
    </>
  )
}
