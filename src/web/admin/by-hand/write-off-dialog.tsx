import { type SubmitEvent, useState } from 'react'
import { writeOffDebt } from '#contract/admin/by-hand/by-hand.calls.ts'
import { WriteOffDebtBody } from '#contract/admin/by-hand/forms.ts'
import { getMechanicMoney } from '#contract/admin/mechanics/mechanics.calls.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { DialogButtons } from '#web/admin/dialog-buttons.tsx'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type WriteOffDialogProps = { mechanicId: number; pounds: number }

/** Gives up what a mechanic owes and will not pay back [PAY-122]. */
export function WriteOffDialog({ mechanicId, pounds }: WriteOffDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const { run, isRunning, dialog } = useAdminAction(writeOffDebt, {
    words: 'writeOffDebt',
    done: { title: 'Written off', description: 'We email the mechanic.' },
    onDone: () => setOpen(false),
    invalidates: [getMechanicMoney],
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    const body = WriteOffDebtBody.safeParse({ amount: pounds, reason })
    setError(body.error?.issues[0]?.message)
    if (body.success) void run({ id: mechanicId, ...body.data })
  }
  return (
    <>
      <Dialog
        title={`Write off £${pounds.toFixed(2)}`}
        description="Kerbside bears it: nothing more comes off this mechanic’s payouts for it. It cannot be taken back."
        isOpen={isOpen && dialog === null}
        onOpenChange={setOpen}
        trigger={
          <Button variant="outline" className="mt-2">
            Write off
          </Button>
        }
      >
        <form onSubmit={submit} noValidate className="grid gap-4">
          <Field label="Reason" hint="Why nobody will pay it back." error={error}>
            <TextArea name="reason" rows={3} maxLength={NOTES_MAX} />
          </Field>
          <DialogButtons
            send="Write it off"
            isRunning={isRunning}
            onCancel={() => setOpen(false)}
          />
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
