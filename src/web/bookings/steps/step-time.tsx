import { useHydrated } from '@tanstack/react-router'
import { useController, useFormContext } from 'react-hook-form'
import { EXPRESS_REQUEST_WORDS, slotDay } from '#domain/bookings/slot-terms.ts'
import { isExpressRequestNeeded } from '#web/bookings/express-request.ts'
import { doneByText, isElsewhere } from '#web/bookings/slots/done-by.ts'
import { PlainTimes } from '#web/bookings/slots/plain-times.tsx'
import { SlotPicker } from '#web/bookings/slots/slot-picker.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { clockText } from '#web/ui/text/date-text.ts'
import { hoursText } from '#web/ui/text/hours-text.ts'
import type { BookingValues } from './booking-form.ts'
import { useStepFields } from './use-step-fields.ts'

type StepTimeProps = {
  quoteId: string
  hours: number
  firstName: string
  mechanicId: number
  nextFreeAt: string | null
  /** True when another customer took the slot during the booking. */
  isTaken: boolean
  /** The first day that is shown where no scripts run. */
  from: string | undefined
}

/** Step 2: the slot, from the diary of the chosen mechanic. */
export function StepTime(props: StepTimeProps) {
  const { quoteId, hours, firstName, mechanicId, nextFreeAt, isTaken, from } = props
  const { control, setValue } = useFormContext<BookingValues>()
  const { box, errors } = useStepFields()
  const isAlive = useHydrated()
  const date = useController({ control, name: 'scheduledDate' })
  const time = useController({ control, name: 'scheduledTime' })
  const startsAt = time.field.value
  return (
    <>
      {isTaken ? (
        <Notice tone="warn" title="That time is no longer free." isLive>
          Your details are kept. Please choose another time: the diary below is up to date.
        </Notice>
      ) : null}
      {isAlive ? (
        <SlotPicker
          of={{ quoteId, mechanicId }}
          date={date.field.value}
          time={startsAt}
          onDate={(chosen) => {
            if (chosen === date.field.value) return
            date.field.onChange(chosen)
            setValue('scheduledTime', '')
          }}
          onTime={time.field.onChange}
          openAt={nextFreeAt && slotDay(nextFreeAt)}
          dateError={date.fieldState.error?.message}
          timeError={time.fieldState.error?.message}
          dateRef={date.field.ref}
          timeRef={time.field.ref}
        />
      ) : (
        <PlainTimes
          of={{ quoteId, mechanicId }}
          from={from}
          chosen={startsAt}
          error={errors.scheduledTime?.message}
        />
      )}
      <div className="grid gap-4">
        <Notice isLive>
          {startsAt === '' ? (
            <p>
              Work takes about {hoursText(hours)}.
              {isAlive
                ? ` Choose a start time and we will show you when ${firstName} should be done.`
                : null}
            </p>
          ) : (
            <p>
              Work takes about {hoursText(hours)}, so {firstName} should be done by{' '}
              <strong className="font-semibold">{doneByText(startsAt, hours)}</strong>.
            </p>
          )}
        </Notice>
        {startsAt !== '' && isElsewhere(startsAt) ? (
          <Notice tone="warn">
            All times are UK time. {clockText(startsAt)} in the UK is {localText(startsAt)} where
            your device is set.
          </Notice>
        ) : null}
        {!isAlive || isExpressRequestNeeded(startsAt) ? (
          <Checkbox
            {...box('expressRequest')}
            label={EXPRESS_REQUEST_WORDS}
            hint={
              isAlive
                ? 'Needed because the slot is less than 14 days away.'
                : 'Needed for a time that is less than 14 days away.'
            }
            error={errors.expressRequest?.message}
          />
        ) : null}
      </div>
    </>
  )
}

/** Formats the time in this device's own zone: "Sunday 22:00 GMT-10". */
function localText(startsAt: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return format.format(new Date(startsAt)).replace(',', '')
}
