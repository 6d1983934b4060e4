import { type SubmitEvent, useState } from 'react'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { DialogButtons } from '#web/admin/dialog-buttons.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** As typed; the day is "2026-12-01". */
type BankEntry = { amount: number; day: string; reference: string; reason: string }

type Issue = { path: readonly PropertyKey[]; message: string }

type BankEntryFormProps = {
  pounds: number
  /** `name` is that of the field in the body. */
  day: { name: string; label: string }
  referenceLabel: string
  reasonHint: string
  send: string
  isRunning: boolean
  /** Sends the entry, or returns what is wrong with it. */
  onEnter: (entry: BankEntry) => readonly Issue[]
  onCancel: () => void
}

/** Records a line of the bank account, in or out. */
export function BankEntryForm(props: BankEntryFormProps) {
  const { pounds, day, referenceLabel, reasonHint, send, isRunning, onEnter, onCancel } = props
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const errorOf = (field: string) => issues.findLast(({ path }) => path[0] === field)?.message
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '')
    setIssues(
      onEnter({
        amount: Number(text('amount')),
        day: text('day'),
        reference: text('reference'),
        reason: text('reason'),
      }),
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Amount in pounds" error={errorOf('amount')}>
        <TextInput name="amount" inputMode="decimal" defaultValue={pounds.toFixed(2)} required />
      </Field>
      <Field label={day.label} error={errorOf(day.name)}>
        <TextInput name="day" type="date" required />
      </Field>
      <Field label={referenceLabel} error={errorOf('reference')}>
        <TextInput name="reference" required maxLength={100} />
      </Field>
      <Field label="Reason" hint={reasonHint} error={errorOf('reason')}>
        <TextArea name="reason" rows={2} maxLength={NOTES_MAX} />
      </Field>
      <DialogButtons send={send} isRunning={isRunning} onCancel={onCancel} />
    </form>
  )
}
