import { type SubmitEvent, useState } from 'react'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type RejectDialogProps = {
  name: string
  isUnderway: boolean
  /** True while the password dialog is open in front of this one. */
  isHidden: boolean
  onReject: (reason: string | null) => Promise<boolean>
}

/** Asks for confirmation, because the applicant is emailed at once. */
export function RejectDialog({ name, isUnderway, isHidden, onReject }: RejectDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim() || null
    if (await onReject(reason)) setOpen(false)
  }
  return (
    <Dialog
      title="Reject this application?"
      description={`${name} gets an email and may apply again.`}
      isOpen={isOpen && !isHidden}
      onOpenChange={setOpen}
      trigger={
        <Button variant="danger" aria-label={`Reject ${name}`}>
          Reject
        </Button>
      }
    >
      <form onSubmit={submit} className="grid gap-4">
        <Field label="Reason" isOptional hint="Kept with the application, for whoever asks later.">
          <TextArea name="reason" rows={3} maxLength={NOTES_MAX} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" isLoading={isUnderway} loadingLabel="Rejecting…">
            Reject application
          </Button>
          <Button variant="outline" onClick={() => setOpen(false)} disabled={isUnderway}>
            Keep it pending
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
