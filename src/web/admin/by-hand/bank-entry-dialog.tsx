import { type ReactNode, type SubmitEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { TransferMadeBody } from '#contract/admin/by-hand/forms.ts'
import { SeenPaymentBody } from '#contract/admin/forms.ts'
import { poundsInput } from '#domain/money/pounds.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { ActionDialog, type ActionDialogProps } from '#web/auth/confirm/action-dialog.tsx'
import { DialogButtons } from '#web/auth/confirm/dialog-buttons.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

const WORDS = {
  in: {
    day: { name: 'receivedOn', label: 'Received on' },
    reference: 'Reference of the payment',
    hint: 'For the record: where you saw it.',
    send: 'Mark as paid',
    schema: SeenPaymentBody,
  },
  out: {
    day: { name: 'madeOn', label: 'Sent on' },
    reference: 'Reference of the transfer',
    hint: 'For the record: how you paid it.',
    send: 'Mark as made',
    schema: TransferMadeBody,
  },
  back: {
    day: { name: 'receivedOn', label: 'Came back on' },
    reference: 'Reference of the return',
    hint: 'For the record: what the bank says of it.',
    send: 'Record the return',
    schema: SeenPaymentBody,
  },
}

type BankEntry = z.infer<typeof SeenPaymentBody> | z.infer<typeof TransferMadeBody>

type BankEntryDialogProps = Omit<ActionDialogProps, 'children'> & {
  /** Whether the money came in, went out, or came back. */
  money: keyof typeof WORDS
  pounds: number
  isRunning: boolean
  /** What else the dialog asks. */
  more?: ReactNode
  onEnter: (body: BankEntry) => unknown
}

/** Records a line of the bank account. */
export function BankEntryDialog(props: BankEntryDialogProps) {
  const { money, pounds, isRunning, more, onEnter, ...dialog } = props
  const words = WORDS[money]
  const [issues, setIssues] = useState<readonly z.core.$ZodIssue[]>([])
  const errorOf = (field: string) =>
    issues.findLast(({ path }) => path[0] === field)?.message ?? dialog.frame.refused?.[field]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { amount, ...given } = Object.fromEntries(new FormData(event.currentTarget))
    const body = words.schema.safeParse({ ...given, amount: Number(amount) })
    setIssues(body.error?.issues ?? [])
    if (body.success) void onEnter(body.data)
  }
  return (
    <ActionDialog {...dialog}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Amount in pounds" error={errorOf('amount')}>
          <TextInput
            name="amount"
            inputMode="decimal"
            defaultValue={poundsInput(pounds)}
            required
          />
        </Field>
        <Field label={words.day.label} error={errorOf(words.day.name)}>
          <TextInput name={words.day.name} type="date" required />
        </Field>
        <Field label={words.reference} error={errorOf('reference')}>
          <TextInput name="reference" required maxLength={100} />
        </Field>
        <Field label="Reason" hint={words.hint} error={errorOf('reason')}>
          <TextArea name="reason" rows={2} required maxLength={NOTES_MAX} />
        </Field>
        {more}
        <DialogButtons send={words.send} isRunning={isRunning} />
      </form>
    </ActionDialog>
  )
}
