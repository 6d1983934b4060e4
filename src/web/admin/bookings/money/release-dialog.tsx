import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import { listAdminBookings, releasePayout } from '#contract/admin/admin-bookings.calls.ts'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { ReasonBody } from '#contract/admin/forms.ts'
import { ReasonDialog } from '#web/admin/dialogs/reason-dialog.tsx'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { Button } from '#web/ui/button/button.tsx'

/** Shows what a customer is not satisfied with, and ends the wait of the payout. */
export function ReleaseDialog({ booking }: { booking: AdminBooking }) {
  const { id, reference, bill } = booking
  const { run, isRunning, frame } = useAdminDialog(releasePayout, {
    words: 'releasePayout',
    done: { title: 'Payout released' },
    invalidates: [getBookingDetail, listAdminBookings, getAdminOverview],
  })
  return (
    <ReasonDialog
      frame={frame}
      title={`${reference}: the customer is not satisfied`}
      description={bill?.heldBecause ?? ''}
      trigger={
        <Button variant="outline" aria-label={`Complaint about ${reference}`}>
          Complaint
        </Button>
      }
      schema={ReasonBody}
      label="How it was settled"
      send="Release the payout"
      isRunning={isRunning}
      onSend={(body) => run({ id, ...body })}
    />
  )
}
