import { useHydrated } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { cancelBooking, getBooking } from '#contract/bookings/bookings.calls.ts'
import { capitalised } from '#domain/mechanics/vetting-words.ts'
import { MISMATCH_SETTLED } from '#domain/payments/deposit-state.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { useTyped } from '#web/api/search/use-draft.ts'
import { useLeftRefusal } from '#web/api/search/use-left-refusal.ts'
import { useAction } from '#web/api/use-action.ts'
import { explainCode } from '#web/api/words/explain.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type CancelFormProps = {
  bookingId: string
  onClose: () => void
  /** The code of the refusal that a form without scripts has led back with. */
  refused: string | undefined
}

const SETTLED: Partial<Record<string, string>> = {
  refunded: 'We are refunding your deposit.',
  kept: 'The deposit is kept, as shown before.',
  mismatched: `${capitalised(MISMATCH_SETTLED)}.`,
}

export function CancelForm({ bookingId, onClose, refused }: CancelFormProps) {
  const isAlive = useHydrated()
  const typed = useTyped('cancel')
  const { run, isRunning, problem } = useAction(cancelBooking, {
    words: 'cancelBooking',
    says: 'notice',
    done: ({ deposit }) => ({
      title: 'Booking cancelled',
      description: SETTLED[deposit] ?? 'Nothing is owed.',
    }),
    onDone: onClose,
    invalidates: [getBooking],
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim() || null
    void run({ id: bookingId, reason })
  }
  const left = useLeftRefusal(explainCode('cancelBooking', refused), isRunning)
  return (
    <form method="post" onSubmit={submit} className="mt-5 grid gap-4">
      <Field label="Reason" isOptional hint="It helps us and your mechanic.">
        <TextArea name="reason" defaultValue={typed.reason} rows={2} maxLength={NOTES_MAX} />
      </Field>
      <FailureNotice failure={problem ?? left} isLive takesFocus={!isAlive} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          formAction={`/booking-confirmation/${bookingId}/cancel#cancel`}
          variant="danger"
          isLoading={isRunning}
          loadingLabel="Cancelling…"
        >
          Cancel booking
        </Button>
        {isAlive ? (
          <Button variant="outline" onClick={onClose} disabled={isRunning}>
            Keep booking
          </Button>
        ) : (
          <ButtonLink to="/booking-confirmation/$id" params={{ id: bookingId }} variant="outline">
            Keep booking
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
