import { type SubmitEvent, useState } from 'react'
import type * as z from 'zod/mini'
import type { BookingDetail } from '#contract/admin/booking-detail.ts'
import type { CancelAtDeskBody } from '#contract/admin/forms.ts'
import {
  DESK_CANCEL_WORDS,
  type DeskCancelCause,
} from '#domain/jobs/dispatch/desk-cancel-causes.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { ChoiceList } from '#web/admin/dialogs/choice-list.tsx'
import type { Refused } from '#web/api/use-action.ts'
import { DialogButtons } from '#web/auth/confirm/dialog-buttons.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { outcomeText } from './cancelling-words.ts'

type CancelAtDeskFormProps = {
  booking: BookingDetail
  isRunning: boolean
  refused?: Refused | undefined
  onSubmit: (body: z.output<typeof CancelAtDeskBody>) => void
}

export function CancelAtDeskForm({
  booking: current,
  isRunning,
  refused = {},
  onSubmit,
}: CancelAtDeskFormProps) {
  const [booking, setBooking] = useState(current)
  const isOver = current.cancelling.length === 0
  // Cancelled elsewhere meanwhile: what somebody was typing does not go from under their hand [SITE-141].
  if (!isOver && booking !== current) setBooking(current)
  const [cause, setCause] = useState<DeskCancelCause | null>(null)
  const [isMissing, setMissing] = useState(false)
  const chosen = booking.cancelling.find((each) => each.cause === cause && each.allowed)
  const over = isOver ? (
    <Notice tone="warn" isLive>
      This booking cannot be cancelled any more. Please close this and look at it again.
    </Notice>
  ) : null
  if (booking.cancelling.length === 0) return over
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(!chosen)
    if (!chosen) return event.currentTarget.querySelector<HTMLElement>('[type="radio"]')?.focus()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim() || null
    onSubmit({ cause: chosen.cause, deposit: chosen.deposit, reason })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {over}
      <ChoiceList
        legend="Why is it cancelled?"
        choices={booking.cancelling.map((each) => ({
          value: each.cause,
          label: DESK_CANCEL_WORDS[each.cause],
          hint: outcomeText(booking, each),
          isDisabled: !each.allowed,
        }))}
        value={chosen?.cause ?? null}
        onChange={setCause}
        error={isMissing && !chosen ? 'Please choose why it is cancelled' : refused.cause}
      />
      <Field label="Reason" isOptional hint="The customer reads it." error={refused.reason}>
        <TextArea name="reason" rows={2} maxLength={NOTES_MAX} />
      </Field>
      <DialogButtons
        send="Cancel booking"
        sending="Cancelling…"
        cancel="Keep booking"
        isDanger
        isRunning={isRunning}
      />
    </form>
  )
}
