import { type SubmitEvent, useState } from 'react'
import { NOTES_MAX } from '#domain/text/limits.ts'
import type { Refused } from '#web/api/use-action.ts'
import { DialogButtons } from '#web/auth/confirm/dialog-buttons.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type RejectDialogProps = {
  name: string
  isUnderway: boolean
  refused: Refused
  /** True while the password dialog is open in front of this one. */
  isHidden: boolean
  onReject: (reason: string | null) => Promise<boolean>
}

/** Asks for confirmation, because the applicant is emailed at once. */
export function RejectDialog({ name, isUnderway, refused, isHidden, onReject }: RejectDialogProps) {
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
        <Field
          label="Reason"
          isOptional
          hint="The applicant reads it in our email."
          error={refused.reason}
        >
          <TextArea name="reason" rows={3} maxLength={NOTES_MAX} />
        </Field>
        <DialogButtons
          send="Reject application"
          sending="Rejecting…"
          cancel="Keep it pending"
          isDanger
          isRunning={isUnderway}
        />
      </form>
    </Dialog>
  )
}
