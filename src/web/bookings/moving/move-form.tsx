import { type SubmitEvent, useRef, useState } from 'react'
import { getBooking, rescheduleBooking } from '#contract/bookings/bookings.calls.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import { EXPRESS_REQUEST_MISSING } from '#contract/bookings/forms.ts'
import { getAvailability } from '#contract/mechanics/mechanics.calls.ts'
import { EXPRESS_REQUEST_WORDS, slotDay } from '#domain/bookings/slot-terms.ts'
import { useAction } from '#web/api/use-action.ts'
import { isExpressRequestNeeded } from '#web/bookings/express-request.ts'
import { doneByText } from '#web/bookings/slots/done-by.ts'
import { SlotPicker } from '#web/bookings/slots/slot-picker.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'

type MoveFormProps = {
  booking: Booking
  of: { quoteId: string; mechanicId: number }
  onClose: () => void
}

/** Shows the mechanic's diary as the booking page does; the booking moves only with the last press. */
export function MoveForm({ booking, of, onClose }: MoveFormProps) {
  const [date, setDate] = useState('')
  const [time, setTime] = useState('')
  const [isExpress, setExpress] = useState(false)
  const [missing, setMissing] = useState<'time' | 'express' | null>(null)
  const { run, isRunning, problem } = useAction(rescheduleBooking, {
    words: 'rescheduleBooking',
    says: 'notice',
    done: ({ scheduledDate }) => ({
      title: booking.scheduledDate ? 'Booking moved' : 'Time chosen',
      description: `It is now ${dateTimeText(scheduledDate)}.`,
    }),
    onDone: onClose,
    // After slot_taken the diary has to show the slot as taken.
    invalidates: [getBooking, getAvailability],
  })
  const hours = useRef<{ focus(): void } | null>(null)
  const needsExpress = booking.revisitOf === null && isExpressRequestNeeded(time)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (time === '') {
      setMissing('time')
      return hours.current?.focus()
    }
    if (needsExpress && !isExpress) return setMissing('express')
    const expressRequest = needsExpress && { expressRequest: isExpress }
    void run({ id: booking.id, scheduledDate: time, ...expressRequest })
  }
  return (
    <form onSubmit={submit} className="mt-6 grid gap-6">
      <SlotPicker
        of={of}
        date={date}
        time={time}
        onDate={(chosen) => {
          if (chosen !== date) setTime('')
          setDate(chosen)
        }}
        onTime={setTime}
        openAt={booking.scheduledDate && slotDay(booking.scheduledDate)}
        timeError={missing === 'time' && time === '' ? 'Please select a time' : undefined}
        dateRef={() => undefined}
        timeRef={(control) => {
          hours.current = control
        }}
      />
      {time === '' ? null : (
        <Notice isLive>
          {booking.scheduledDate ? `From ${dateTimeText(booking.scheduledDate)} to ` : 'To '}
          <strong className="font-semibold">{dateTimeText(time)}</strong>, done by about{' '}
          {doneByText(time, booking.estimatedHours)}.
        </Notice>
      )}
      {needsExpress ? (
        <Checkbox
          checked={isExpress}
          onChange={(event) => setExpress(event.target.checked)}
          label={EXPRESS_REQUEST_WORDS}
          hint="Needed because the slot is less than 14 days away."
          error={missing === 'express' && !isExpress ? EXPRESS_REQUEST_MISSING : undefined}
        />
      ) : null}
      <FailureNotice failure={problem} isLive />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isLoading={isRunning} loadingLabel="Moving…">
          {booking.scheduledDate ? 'Move booking' : 'Choose this time'}
        </Button>
        <Button variant="outline" onClick={onClose} disabled={isRunning}>
          {booking.scheduledDate ? 'Keep this time' : 'Not now'}
        </Button>
      </div>
    </form>
  )
}
