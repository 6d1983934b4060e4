import { type SubmitEvent, useState } from 'react'
import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import { listAdminBookings, releasePayout } from '#contract/admin/admin-bookings.calls.ts'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { ReleasePayoutBody } from '#contract/admin/forms.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { DialogButtons } from '#web/admin/dialog-buttons.tsx'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

/** Shows what a customer is not satisfied with, and ends the wait of the payout. */
export function ReleaseDialog({ booking }: { booking: AdminBooking }) {
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const { run, isRunning, dialog } = useAdminAction(releasePayout, {
    words: 'releasePayout',
    done: { title: 'Payout released' },
    onDone: () => setOpen(false),
    invalidates: [getBookingDetail, listAdminBookings, getAdminOverview],
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = ReleasePayoutBody.safeParse({
      reason: String(new FormData(event.currentTarget).get('reason') ?? ''),
    })
    setError(body.error?.issues[0]?.message)
    if (body.success) void run({ id: booking.id, ...body.data })
  }
  return (
    <>
      <Dialog
        title={`${booking.reference}: the customer is not satisfied`}
        description={booking.bill?.heldBecause ?? ''}
        isOpen={isOpen && dialog === null}
        onOpenChange={setOpen}
        trigger={
          <Button variant="outline" aria-label={`Complaint about ${booking.reference}`}>
            Complaint
          </Button>
        }
      >
        <form onSubmit={submit} noValidate className="grid gap-4">
          <Field label="How it was settled" error={error}>
            <TextArea name="reason" rows={3} maxLength={NOTES_MAX} />
          </Field>
          <DialogButtons
            send="Release the payout"
            isRunning={isRunning}
            onCancel={() => setOpen(false)}
          />
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
