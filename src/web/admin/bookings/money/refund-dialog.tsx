import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import { listAdminBookings } from '#contract/admin/admin-bookings.calls.ts'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { getRefundable, refundBooking } from '#contract/admin/money/refunds.calls.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { queryFor } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { poundsText } from './pounds-text.ts'
import { RefundForm } from './refund-form.tsx'

/** Gives lines of what was paid back. Who loses what is shown before it is confirmed [PAY-61]. */
export function RefundDialog({ booking }: { booking: AdminBooking }) {
  const { id, reference, customerName } = booking
  const [isOpen, setOpen] = useState(false)
  const { data: refundable } = useQuery({
    ...queryFor(getRefundable, { id }),
    enabled: isOpen,
    staleTime: 0,
  })
  const { run, isRunning, dialog } = useAdminAction(refundBooking, {
    words: 'refundBooking',
    done: ({ customerPounds }) => ({
      title: `${poundsText(customerPounds)} is on its way back`,
      description: 'We email the customer.',
    }),
    onDone: () => setOpen(false),
    invalidates: [getRefundable, getBookingDetail, listAdminBookings, getAdminOverview],
  })
  return (
    <>
      <Dialog
        title={`Refund ${reference}`}
        description={`${customerName} gets an email, and the money goes back the way it came.`}
        isOpen={isOpen && dialog === null}
        onOpenChange={setOpen}
        trigger={
          <Button variant="outline" aria-label={`Refund ${reference}`}>
            Refund
          </Button>
        }
      >
        {refundable ? (
          <RefundForm
            key={refundable.refundedPounds}
            refundable={refundable}
            isRunning={isRunning}
            onSubmit={(body) => void run({ id, ...body })}
            onCancel={() => setOpen(false)}
          />
        ) : (
          <Skeleton className="h-60" />
        )}
      </Dialog>
      {dialog}
    </>
  )
}
