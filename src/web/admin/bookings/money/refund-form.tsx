import { type SubmitEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { RefundBookingBody } from '#contract/admin/money/forms.ts'
import type { RefundableBooking } from '#contract/admin/money/refunds.ts'
import {
  addPence,
  formatPounds,
  type Pence,
  pence,
  penceFrom,
  penceOf,
  poundsOf,
} from '#domain/money/money.ts'
import { poundsText, takePounds } from '#domain/money/pounds.ts'
import { REFUND_BEARER_WORDS, type RefundBearer } from '#domain/payments/refunds/refund-bearer.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import type { Refused } from '#web/api/use-action.ts'
import { DialogButtons } from '#web/auth/confirm/dialog-buttons.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { RefundEffect } from './refund-effect.tsx'

type Body = z.output<typeof RefundBookingBody>
type Line = RefundableBooking['lines'][number]

type RefundFormProps = {
  refundable: RefundableBooking
  isRunning: boolean
  refused?: Refused | undefined
  onSubmit: (body: Body) => void
}

const AMOUNT = 'Please enter pounds and pence, at most what is left'

/** Null for an amount that cannot be refunded. Nothing typed is nothing. */
function readAmount(text: string, leftPence: Pence): Pence | null {
  const typed = text.trim() === '' ? pence(0) : penceOf(Number(text))
  return typed === null || typed < 0 || typed > leftPence ? null : typed
}

/** What can go back of a line: all of it that is left, or less where less was paid of its bill. */
const leftOf = ({ pounds, refundedPounds }: Line, { refundablePounds }: RefundableBooking) =>
  penceFrom(Math.min(takePounds(pounds, refundedPounds), refundablePounds))

export function RefundForm({ refundable, isRunning, refused = {}, onSubmit }: RefundFormProps) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [readPounds, setReadPounds] = useState(refundable.refundedPounds)
  if (readPounds !== refundable.refundedPounds) {
    // Refunded elsewhere meanwhile: nobody sends the same amounts back twice by a second press. The reason stays [SITE-141].
    setReadPounds(refundable.refundedPounds)
    setTyped({})
  }
  const [borneBy, setBorneBy] = useState<RefundBearer>('both')
  const [reasonError, setReasonError] = useState<string | undefined>()
  const amounts = refundable.lines.map((line) => {
    const left = leftOf(line, refundable)
    return { line, left, amount: readAmount(typed[line.position] ?? '', left) }
  })
  const total = addPence(...amounts.map(({ amount }) => amount ?? pence(0)))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = RefundBookingBody.safeParse({
      lines: amounts
        .filter(({ amount }) => amount !== 0)
        .map(({ line, amount }) => ({
          position: line.position,
          amount: amount === null ? Number.NaN : poundsOf(amount),
        })),
      borneBy,
      reason: String(new FormData(event.currentTarget).get('reason') ?? ''),
      refundedBefore: refundable.refundedPounds,
    })
    const issues = body.error?.issues ?? []
    setReasonError(issues.find(({ path }) => path[0] !== 'lines')?.message)
    if (body.success) onSubmit(body.data)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {amounts.map(({ line, left, amount }) => (
        <Field
          key={line.position}
          label={line.description}
          hint={`${formatPounds(left)} of ${poundsText(line.pounds)} can go back`}
          error={amount === null ? AMOUNT : amount > 0 ? refused.lines : undefined}
        >
          <TextInput
            inputMode="decimal"
            value={typed[line.position] ?? ''}
            placeholder="0.00"
            disabled={left === 0}
            onChange={({ target }) => setTyped({ ...typed, [line.position]: target.value })}
          />
        </Field>
      ))}
      {refundable.hasMechanic ? (
        <Segmented
          legend="Who pays for it"
          options={[
            { value: 'both', label: REFUND_BEARER_WORDS.both },
            { value: 'us', label: REFUND_BEARER_WORDS.us },
          ]}
          value={borneBy}
          onChange={setBorneBy}
          error={refused.borneBy}
        />
      ) : null}
      <Field
        label="Reason"
        hint="For the record, with your name."
        error={reasonError ?? refused.reason}
      >
        <TextArea name="reason" rows={2} maxLength={NOTES_MAX} />
      </Field>
      <RefundEffect refundable={refundable} totalPence={total} borneBy={borneBy} />
      <DialogButtons
        send={total === 0 ? 'Refund' : `Refund ${formatPounds(total)}`}
        isDisabled={total === 0 || amounts.some(({ amount }) => amount === null)}
        isRunning={isRunning}
      />
    </form>
  )
}
