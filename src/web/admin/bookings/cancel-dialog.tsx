import type { SubmitEvent } from 'react'
import {
  cancelBookingAsAdministrator,
  countAdminBookings,
  listAdminBookings,
} from '#contract/admin/admin-bookings.calls.ts'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { ActionDialog } from '#web/auth/confirm/action-dialog.tsx'
import { DialogButtons } from '#web/auth/confirm/dialog-buttons.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

export function CancelDialog({ booking }: { booking: AdminBooking }) {
  const { run, isRunning, frame } = useAdminDialog(cancelBookingAsAdministrator, {
    words: 'cancelAsAdministrator',
    done: ({ deposit }) => ({
      title: 'Booking cancelled',
      description:
        deposit === 'refunded'
          ? 'The deposit goes back to the customer.'
          : 'No deposit had been paid.',
    }),
    invalidates: [getBookingDetail, listAdminBookings, countAdminBookings],
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim() || null
    void run({ id: booking.id, reason })
  }
  return (
    <ActionDialog
      frame={frame}
      title={`Cancel ${booking.reference}?`}
      description={`${booking.customerName} gets an email. What was paid is refunded in full.`}
      trigger={
        <Button variant="danger" aria-label={`Cancel ${booking.reference}`}>
          Cancel
        </Button>
      }
    >
      <form onSubmit={submit} className="grid gap-4">
        <Field
          label="Reason"
          isOptional
          hint="The customer reads it."
          error={frame.refused?.reason}
        >
          <TextArea name="reason" rows={2} maxLength={NOTES_MAX} />
        </Field>
        <DialogButtons
          send="Cancel booking"
          sending="Cancelling…"
          cancel="Keep booking"
          isDanger
          isRunning={isRunning}
        />
      </form>
    </ActionDialog>
  )
}
