import type { Booking } from '#contract/bookings/bookings.ts'
import { EXPRESS_REQUEST_MISSING } from '#contract/bookings/forms.ts'
import { EXPRESS_REQUEST_WORDS } from '#domain/bookings/slot-terms.ts'
import { useTyped } from '#web/api/search/use-draft.ts'
import { explainCode } from '#web/api/words/explain.ts'
import { missingIn, type PlainChange } from '#web/bookings/plain-change.ts'
import { PlainTimes } from '#web/bookings/slots/plain-times.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

type PlainMoveFormProps = {
  booking: Booking
  of: { quoteId: string; mechanicId: number }
  asked: PlainChange
}

/** Another hour of the mechanic, chosen and sent without scripts. */
export function PlainMoveForm({ booking, of, asked }: PlainMoveFormProps) {
  const missing = missingIn(asked)
  const typed = useTyped('move')
  return (
    <form
      method="post"
      action={`/booking-confirmation/${booking.id}/move#move`}
      className="mt-6 grid gap-6"
    >
      {asked.from === undefined ? null : <input type="hidden" name="from" value={asked.from} />}
      <PlainTimes
        of={of}
        from={asked.from}
        chosen={asked.at ?? ''}
        error={missing === 'time' ? 'Please select a time' : undefined}
      />
      {booking.revisitOf === null ? (
        <Checkbox
          name="expressRequest"
          defaultChecked={'expressRequest' in typed}
          label={EXPRESS_REQUEST_WORDS}
          hint="Needed for a time that is less than 14 days away."
          error={missing === 'express' ? EXPRESS_REQUEST_MISSING : undefined}
        />
      ) : null}
      {missing === null ? (
        <FailureNotice takesFocus failure={explainCode('rescheduleBooking', asked.refused)} />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{booking.scheduledDate ? 'Move booking' : 'Choose this time'}</Button>
        <ButtonLink to="/booking-confirmation/$id" params={{ id: booking.id }} variant="outline">
          {booking.scheduledDate ? 'Keep this time' : 'Not now'}
        </ButtonLink>
      </div>
    </form>
  )
}
