import { type SubmitEvent, useState } from 'react'
import { callOffPayout, listByHand } from '#contract/admin/by-hand/by-hand.calls.ts'
import { CallOffPayoutBody } from '#contract/admin/by-hand/forms.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { DialogButtons } from '#web/admin/dialog-buttons.tsx'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type CallOffDialogProps = { id: string; of: string; pounds: number }

/** Calls off a payout before somebody sends it [PAY-124]. */
export function CallOffDialog({ id, of, pounds }: CallOffDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const { run, isRunning, dialog } = useAdminAction(callOffPayout, {
    words: 'callOffPayout',
    done: { title: 'Payout called off', description: 'The next run plans it again.' },
    onDone: () => setOpen(false),
    invalidates: [listByHand],
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    const body = CallOffPayoutBody.safeParse({ reason })
    setError(body.error?.issues[0]?.message)
    if (body.success) void run({ id, ...body.data })
  }
  return (
    <>
      <Dialog
        title={`Call off the £${pounds.toFixed(2)} of ${of}`}
        description="Only before you have sent it. The jobs are owed as before, and the next run plans them again."
        isOpen={isOpen && dialog === null}
        onOpenChange={setOpen}
        trigger={
          <Button variant="quiet" aria-label={`Call off: the payout of ${of}`}>
            Call off
          </Button>
        }
      >
        <form onSubmit={submit} noValidate className="grid gap-4">
          <Field label="Reason" hint="For the record." error={error}>
            <TextArea name="reason" rows={3} maxLength={NOTES_MAX} />
          </Field>
          <DialogButtons send="Call it off" isRunning={isRunning} onCancel={() => setOpen(false)} />
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
