import type { SubmitEvent } from 'react'
import { listAdminMechanics, rejectMechanic } from '#contract/admin/admin.calls.ts'
import type { AdminMechanic } from '#contract/admin/admin.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { ActionDialog } from '#web/auth/confirm/action-dialog.tsx'
import { DialogButtons } from '#web/auth/confirm/dialog-buttons.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

/** Asks for confirmation, because the applicant is emailed at once. */
export function RejectDialog({ mechanic: { id, name } }: { mechanic: AdminMechanic }) {
  const { run, isRunning, frame } = useAdminDialog(rejectMechanic, {
    words: DESK_WORDS.rejectMechanic,
    done: {
      title: 'Mechanic Rejected',
      description: 'The mechanic application has been rejected.',
    },
    invalidates: [listAdminMechanics],
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim() || null
    void run({ id, reason })
  }
  return (
    <ActionDialog
      frame={frame}
      title="Reject this application?"
      description={`${name} gets an email and may apply again.`}
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
          error={frame.refused?.reason}
        >
          <TextArea name="reason" rows={3} maxLength={NOTES_MAX} />
        </Field>
        <DialogButtons
          send="Reject application"
          sending="Rejecting…"
          cancel="Keep it pending"
          isDanger
          isRunning={isRunning}
        />
      </form>
    </ActionDialog>
  )
}
