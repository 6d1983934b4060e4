import { type SubmitEvent, useState } from 'react'
import { listAdminMechanics } from '#contract/admin/admin.calls.ts'
import { getMechanicDetail } from '#contract/admin/mechanics/mechanics.calls.ts'
import { FeeReasonBody } from '#contract/admin/registration-fee/forms.ts'
import { refundFee, waiveFee } from '#contract/admin/registration-fee/registration-fee.calls.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { DialogButtons } from '#web/admin/dialog-buttons.tsx'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

const WORDS = {
  waive: {
    title: 'Waive',
    description: 'We ask for it no more. Money that comes all the same goes back by itself.',
    send: 'Waive the fee',
  },
  refund: {
    title: 'Refund',
    description: 'All of it goes back the way that it was paid.',
    send: 'Refund the fee',
  },
}

function useDecision(what: 'waive' | 'refund', onDone: () => void) {
  const after = { onDone, invalidates: [getMechanicDetail, listAdminMechanics] }
  const description = 'We email the mechanic.'
  const waiving = useAdminAction(waiveFee, {
    ...after,
    words: 'waiveFee',
    done: { title: 'Fee waived', description },
  })
  const refunding = useAdminAction(refundFee, {
    ...after,
    words: 'refundFee',
    done: { title: 'Fee refunded', description },
  })
  return what === 'waive' ? waiving : refunding
}

type FeeReasonDialogProps = { id: number; name: string; pounds: number; what: 'waive' | 'refund' }

/** Waives a registration fee, or gives it back [PAY-133]. */
export function FeeReasonDialog({ id, name, pounds, what }: FeeReasonDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const { run, isRunning, dialog } = useDecision(what, () => setOpen(false))
  const words = WORDS[what]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    const body = FeeReasonBody.safeParse({ reason })
    setError(body.error?.issues[0]?.message)
    if (body.success) void run({ id, ...body.data })
  }
  return (
    <>
      <Dialog
        title={`${words.title} the £${pounds.toFixed(2)} of ${name}`}
        description={words.description}
        isOpen={isOpen && dialog === null}
        onOpenChange={setOpen}
        trigger={<Button variant="outline">{words.send}</Button>}
      >
        <form onSubmit={submit} noValidate className="grid gap-4">
          <Field label="Reason" hint="Kept with the fee, for whoever asks later." error={error}>
            <TextArea name="reason" rows={3} maxLength={NOTES_MAX} />
          </Field>
          <DialogButtons send={words.send} isRunning={isRunning} onCancel={() => setOpen(false)} />
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
