import { type SubmitEvent, useState } from 'react'
import {
  cancelBookingAsAdministrator,
  countAdminBookings,
  listAdminBookings,
} from '#contract/admin/admin-bookings.calls.ts'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

export function CancelDialog({ booking }: { booking: AdminBooking }) {
  const [isOpen, setOpen] = useState(false)
  const { run, isRunning, dialog } = useAdminAction(cancelBookingAsAdministrator, {
    words: 'cancelAsAdministrator',
    done: ({ deposit }) => ({
      title: 'Booking cancelled',
      description:
        deposit === 'refunded' ? 'The deposit is on its way back.' : 'Nothing had been paid.',
    }),
    onDone: () => setOpen(false),
    invalidates: [getBookingDetail, listAdminBookings, countAdminBookings],
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim() || null
    void run({ id: booking.id, reason })
  }
  return (
    <>
      <Dialog
        title={`Cancel ${booking.reference}?`}
        description={`${booking.customerName} gets an email. What was paid is refunded in full.`}
        isOpen={isOpen && dialog === null}
        onOpenChange={setOpen}
        trigger={
          <Button variant="danger" aria-label={`Cancel ${booking.reference}`}>
            Cancel
          </Button>
        }
      >
        <form onSubmit={submit} className="grid gap-4">
          <Field label="Reason" isOptional hint="The customer reads it.">
            <TextArea name="reason" rows={2} maxLength={NOTES_MAX} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" isLoading={isRunning} loadingLabel="Cancelling…">
              Cancel booking
            </Button>
            <Button variant="outline" onClick={() => setOpen(false)} disabled={isRunning}>
              Keep booking
            </Button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
