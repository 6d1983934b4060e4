import { type SubmitEvent, useRef, useState } from 'react'
import { chooseMechanic, getBooking } from '#contract/bookings/bookings.calls.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import { EXPRESS_REQUEST_MISSING } from '#contract/bookings/forms.ts'
import { getAvailability } from '#contract/mechanics/mechanics.calls.ts'
import { EXPRESS_REQUEST_WORDS, slotDay } from '#domain/bookings/slot-terms.ts'
import { useAction } from '#web/api/use-action.ts'
import { isExpressRequestNeeded } from '#web/bookings/express-request.ts'
import { SlotPicker } from '#web/bookings/slots/slot-picker.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'

type ChooseTimeProps = { booking: Booking; mechanicId: number; name: string }

/** The diary of the mechanic who is to come instead, at the old time if it is free there. */
export function ChooseTime({ booking, mechanicId, name }: ChooseTimeProps) {
  const agreed = booking.scheduledDate ?? ''
  const [date, setDate] = useState(slotDay(agreed))
  const [time, setTime] = useState(agreed)
  const [isExpress, setExpress] = useState(false)
  const [missing, setMissing] = useState<'time' | 'express' | null>(null)
  const hours = useRef<{ focus(): void } | null>(null)
  const { run, isRunning, problem } = useAction(chooseMechanic, {
    words: 'chooseMechanic',
    says: 'notice',
    done: ({ scheduledDate }) => ({
      title: `We are asking ${name}`,
      description: `For ${dateTimeText(scheduledDate)}. We will let you know as soon as they accept.`,
    }),
    // After slot_taken the diary has to show the slot as taken.
    invalidates: [getBooking, getAvailability],
  })
  const needsExpress = booking.revisitOf === null && time !== agreed && isExpressRequestNeeded(time)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (time === '') {
      setMissing('time')
      return hours.current?.focus()
    }
    if (needsExpress && !isExpress) return setMissing('express')
    const expressRequest = needsExpress && { expressRequest: isExpress }
    void run({ id: booking.id, mechanicId, scheduledDate: time, ...expressRequest })
  }
  return (
    <form onSubmit={submit} className="grid gap-6">
      <SlotPicker
        of={{ quoteId: booking.quoteId, mechanicId }}
        date={date}
        time={time}
        onDate={(chosen) => {
          if (chosen !== date) setTime('')
          setDate(chosen)
        }}
        onTime={setTime}
        openAt={date || null}
        timeError={missing === 'time' && time === '' ? 'Please select a time' : undefined}
        dateRef={() => undefined}
        timeRef={(control) => {
          hours.current = control
        }}
      />
      {needsExpress ? (
        <Checkbox
          checked={isExpress}
          onChange={(event) => setExpress(event.target.checked)}
          label={EXPRESS_REQUEST_WORDS}
          hint="Needed because the slot is less than 14 days away."
          error={missing === 'express' && !isExpress ? EXPRESS_REQUEST_MISSING : undefined}
        />
      ) : null}
      <FailureNotice failure={problem} />
      <Button
        type="submit"
        isLoading={isRunning}
        loadingLabel="Asking…"
        className="justify-self-start"
      >
        {time === '' ? `Ask ${name}` : `Ask ${name} for ${dateTimeText(time)}`}
      </Button>
    </form>
  )
}
