import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { getAvailability } from '#contract/mechanics.ts'
import type { Quote } from '#contract/quotes.ts'
import { EXPRESS_REQUEST_WORDS, needsExpressRequest } from '#rules/slot-terms.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { BookingValues } from './booking-form.ts'
import { SlotPicker } from './slot-picker.tsx'
import { addDays, DAYS_SHOWN, doneBy, hoursText, isWithinHorizon, ukDayOf } from './slot-week.ts'
import { StepHeading } from './step-heading.tsx'
import { ZoneNotice } from './zone-notice.tsx'

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Step 2: the chosen mechanic's diary, a week at a time. */
export function StepTime({ quote, mechanicName }: { quote: Quote; mechanicName: string }) {
  const { watch, setValue, formState } = useFormContext<BookingValues>()
  const [date, startsAt, id] = watch(['scheduledDate', 'scheduledTime', 'mechanicId'])
  const today = ukDayOf(Date.now())
  const [from, setFrom] = useState(date || today)
  const query = { id, from, days: String(DAYS_SHOWN), quoteId: quote.id }
  const { data, isError, refetch } = useQuery({
    ...queryFor(getAvailability, query),
    // Somebody else may have booked since: a diary is read again whenever it is opened.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const firstName = mechanicName.split(' ')[0] ?? mechanicName
  const chooseDay = (day: string) => {
    setValue('scheduledDate', day, { shouldValidate: true })
    setValue('scheduledTime', '')
  }
  const week = (days: number) => setFrom(addDays(from, days))
  const { errors } = formState
  return (
    <div className="grid gap-6">
      <StepHeading
        title="When suits you?"
        lead={`${firstName}’s live diary. Times already taken are struck out.`}
      />
      <ZoneNotice />
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">{MONTH.format(new Date(`${from}T00:00:00Z`))}</h2>
        <div className="flex gap-2">
          <WeekButton label="Earlier days" isOff={from <= today} onGo={() => week(-DAYS_SHOWN)} />
          <WeekButton
            label="Later days"
            isOff={!isWithinHorizon(addDays(from, DAYS_SHOWN), today)}
            onGo={() => week(DAYS_SHOWN)}
          />
        </div>
      </div>
      {data ? (
        <SlotPicker
          days={data.days}
          date={date}
          startsAt={startsAt}
          onChooseDay={chooseDay}
          onChooseHour={(at) => setValue('scheduledTime', at, { shouldValidate: true })}
        />
      ) : null}
      {data || isError ? null : <Skeleton className="h-16 w-full" />}
      {isError ? (
        <Notice tone="error" title="We could not read the diary" isLive>
          <Button variant="quiet" onClick={() => refetch()}>
            Try again
          </Button>
        </Notice>
      ) : null}
      <FieldError
        id="slot-error"
        message={errors.scheduledDate?.message ?? errors.scheduledTime?.message}
      />
      {startsAt ? (
        <Notice isLive>
          Work takes about {hoursText(quote.estimatedHours)}, so {firstName} should be done by{' '}
          <strong>{doneBy(startsAt, quote.estimatedHours)}</strong>.
        </Notice>
      ) : null}
      {startsAt && isExpress(startsAt) ? <ExpressRequest /> : null}
    </div>
  )
}

export const isExpress = (startsAt: string) =>
  needsExpressRequest(
    { epochMilliseconds: Date.parse(startsAt) },
    { epochMilliseconds: Date.now() },
  )

function WeekButton(props: { label: string; isOff: boolean; onGo: () => void }) {
  const Icon = props.label === 'Earlier days' ? ChevronLeft : ChevronRight
  return (
    <Button variant="outline" aria-label={props.label} disabled={props.isOff} onClick={props.onGo}>
      <Icon aria-hidden className="size-5" />
    </Button>
  )
}

/** Consumer Contracts Regulations 2013, reg. 36: asked for in words of its own, never ticked beforehand. */
function ExpressRequest() {
  const { control } = useFormContext<BookingValues>()
  return (
    <Controller
      control={control}
      name="expressRequest"
      render={({ field, fieldState }) => (
        <Checkbox
          label={EXPRESS_REQUEST_WORDS}
          checked={field.value}
          onChange={(event) => field.onChange(event.target.checked)}
          ref={field.ref}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
