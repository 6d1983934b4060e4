import { type SubmitEvent, useState } from 'react'
import {
  listByHand,
  markPayoutMade,
  markRefundMade,
} from '#contract/admin/by-hand/by-hand.calls.ts'
import { TransferMadeBody } from '#contract/admin/by-hand/forms.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type Fields = Record<string, string | undefined>

function useMarking(what: 'refund' | 'payout', onDone: () => void) {
  const after = { onDone, invalidates: [listByHand] }
  const refund = useAdminAction(markRefundMade, {
    ...after,
    words: 'markRefundMade',
    done: { title: 'Refund recorded', description: 'We email the customer.' },
  })
  const payout = useAdminAction(markPayoutMade, {
    ...after,
    words: 'markPayoutMade',
    done: { title: 'Payout recorded', description: 'We email the mechanic.' },
  })
  return what === 'refund' ? refund : payout
}

type TransferDialogProps = {
  what: 'refund' | 'payout'
  id: string
  /** Whose it is, as the heading says it. */
  of: string
  pounds: number
}

/** Records a bank transfer that a person has made [PAY-120, PAY-121]. */
export function TransferDialog({ what, id, of, pounds }: TransferDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [errors, setErrors] = useState<Fields>({})
  const { run, isRunning, dialog } = useMarking(what, () => setOpen(false))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '')
    const body = TransferMadeBody.safeParse({
      amount: Number(text('amount')),
      madeOn: text('madeOn'),
      reference: text('reference'),
      reason: text('reason'),
    })
    const issues = body.success ? [] : body.error.issues
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
    if (body.success) void run({ id, ...body.data })
  }
  return (
    <>
      <Dialog
        title={`The ${what} of ${of}`}
        description="What you sent from the bank account. It is written down with your name and cannot be taken back."
        isOpen={isOpen && dialog === null}
        onOpenChange={setOpen}
        trigger={
          <Button variant="outline" aria-label={`Mark as made: the ${what} of ${of}`}>
            Mark as made
          </Button>
        }
      >
        <form onSubmit={submit} noValidate className="grid gap-4">
          <Field label="Amount in pounds" error={errors.amount}>
            <TextInput
              name="amount"
              inputMode="decimal"
              defaultValue={pounds.toFixed(2)}
              required
            />
          </Field>
          <Field label="Sent on" error={errors.madeOn}>
            <TextInput name="madeOn" type="date" required />
          </Field>
          <Field label="Reference of the transfer" error={errors.reference}>
            <TextInput name="reference" required maxLength={100} />
          </Field>
          <Field label="Reason" hint="For the record: how you paid it." error={errors.reason}>
            <TextArea name="reason" rows={2} maxLength={NOTES_MAX} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isLoading={isRunning} loadingLabel="Saving…">
              Mark as made
            </Button>
            <Button variant="outline" onClick={() => setOpen(false)} disabled={isRunning}>
              Not now
            </Button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
