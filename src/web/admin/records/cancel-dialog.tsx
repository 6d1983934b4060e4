import { type SubmitEvent, useState } from 'react'
import { type AdminBooking, cancelBookingAsAdministrator } from '#contract/admin/admin-records.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { useSignInAgain } from '#web/admin/use-sign-in-again.tsx'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type CancelDialogProps = { booking: AdminBooking; onChanged: () => Promise<unknown> }

export function CancelDialog({ booking, onChanged }: CancelDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const { again, dialog } = useSignInAgain()
  const { id } = booking
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim() || null
    setSending(true)
    try {
      const { deposit } = await again(() => call(cancelBookingAsAdministrator, { id, reason }))
      const description =
        deposit === 'refunded' ? 'The deposit is on its way back.' : 'Nothing had been paid.'
      toast({ title: 'Booking cancelled', description })
      setOpen(false)
    } catch (error) {
      toast({ ...explain('cancelAsAdministrator', error), variant: 'destructive' })
    } finally {
      setSending(false)
      await onChanged()
    }
  }
  return (
    <>
      <Dialog
        title={`Cancel ${booking.reference}?`}
        description={`${booking.customerName} is told by e-mail. What was paid goes back in full.`}
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
            <Button type="submit" variant="danger" isLoading={isSending} loadingLabel="Cancelling…">
              Cancel booking
            </Button>
            <Button variant="outline" onClick={() => setOpen(false)} disabled={isSending}>
              Keep booking
            </Button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
