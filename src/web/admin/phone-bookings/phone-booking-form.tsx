import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { listAdminBookings } from '#contract/admin/admin-bookings.calls.ts'
import type { BookingDetail } from '#contract/admin/booking-detail.ts'
import { CallerForm as PhoneBookingSchema } from '#contract/admin/phone-bookings/forms.ts'
import { createBooking } from '#contract/bookings/bookings.calls.ts'
import { getAvailability } from '#contract/mechanics/mechanics.calls.ts'
import { listQuoteMechanics } from '#contract/quotes/quotes.calls.ts'
import { EXPRESS_REQUEST_WORDS } from '#domain/bookings/slot-terms.ts'
import { parsePlace } from '#domain/places/place.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { queryFor } from '#web/api/use-call.ts'
import { isExpressRequestNeeded } from '#web/bookings/express-request.ts'
import { WaitingListForm } from '#web/mechanics/waiting-list/waiting-list-form.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type Chosen, MechanicAndHour } from './mechanic-and-hour.tsx'
import type { PhoneQuote } from './phone-quote.ts'
import { ReadOut } from './read-out.tsx'

type PhoneBookingFormProps = {
  quote: PhoneQuote
  /** Where the car is, as it was priced. */
  location: string
  isStale: boolean
  before: BookingDetail | null
  onBooked: (booked: BookedCall) => void
}

/** What was booked for a caller, and where the email about it goes. */
export type BookedCall = { id: string; reference: string; email: string }

const NOBODY_CHOSEN: Chosen = { mechanicId: null, date: '', time: '' }

/** Mechanic and hour, who is calling, what is read out, and the booking itself. */
export function PhoneBookingForm(props: PhoneBookingFormProps) {
  const { quote, location, isStale, before, onBooked } = props
  const [choice, setChoice] = useState({ quoteId: quote.id, chosen: NOBODY_CHOSEN })
  // Other work or another place has other mechanics and hours.
  const chosen = choice.quoteId === quote.id ? choice.chosen : NOBODY_CHOSEN
  const isExpress = isExpressRequestNeeded(chosen.time)
  const hasTime = chosen.time !== ''
  const isHourMissing = chosen.mechanicId !== null && !hasTime
  const [isTimeMissing, setTimeMissing] = useState(false)
  const hours = useRef<{ focus(): void } | null>(null)
  const mechanics = useQuery(queryFor(listQuoteMechanics, { id: quote.id }))
  const form = useForm({
    resolver: zodResolver(PhoneBookingSchema),
    defaultValues: valuesFrom(before),
    // The hours stand above the fields, and take the focus where one is missing.
    shouldFocusError: !isHourMissing,
  })
  const { run, isRunning, dialog } = useAdminAction(createBooking, {
    words: 'createBooking',
    done: ({ reference }) => ({ title: `Booked: ${reference}` }),
    form,
    onDone: (booked) => onBooked({ ...booked, email: form.getValues('customerEmail') }),
    invalidates: [listAdminBookings, getAvailability],
  })
  // A tick is for the words that were read out: other ones are read out and agreed to again.
  const readOut = `${quote.id} ${hasTime} ${isExpress}`
  const agreedTo = useRef(readOut)
  useEffect(() => {
    if (agreedTo.current !== readOut) form.resetField('hasAgreed')
    agreedTo.current = readOut
  }, [readOut, form])
  if (mechanics.data?.mechanics.length === 0)
    return <NobodyForCaller key={location} location={location} />
  const { errors } = form.formState
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        setTimeMissing(isHourMissing)
        if (isHourMissing) hours.current?.focus()
        return form.handleSubmit(({ hasAgreed: _, ...contact }) => {
          if (isHourMissing) return
          return run({
            ...contact,
            quoteId: quote.id,
            mechanicId: chosen.mechanicId,
            scheduledDate: chosen.time || null,
            expressRequest: isExpress,
          })
        })(event)
      }}
      className="grid gap-4"
    >
      <MechanicAndHour
        quoteId={quote.id}
        mechanics={mechanics.data?.mechanics}
        hasFailed={mechanics.isError}
        chosen={chosen}
        onChange={(next) => {
          setTimeMissing(false)
          setChoice({ quoteId: quote.id, chosen: next })
        }}
        timeError={isTimeMissing ? 'Please select a time' : undefined}
        hoursRef={(control) => {
          hours.current = control
        }}
      />
      <Field label="Name" error={errors.customerName?.message}>
        <TextInput {...form.register('customerName')} required />
      </Field>
      <Field label="Phone" error={errors.customerPhone?.message}>
        <TextInput type="tel" {...form.register('customerPhone')} required />
      </Field>
      <EmailField
        hint="Spell it back: the booking and the link for the deposit go there."
        error={errors.customerEmail?.message}
        {...form.register('customerEmail')}
        autoComplete="off"
      />
      <Field label="Where the car is" error={errors.serviceAddress?.message}>
        <TextInput {...form.register('serviceAddress')} required />
      </Field>
      <Field label="Anything the mechanic should know" error={errors.notes?.message}>
        <TextArea {...form.register('notes')} rows={2} />
      </Field>
      <ReadOut
        totalPounds={quote.totalCost}
        depositPounds={quote.depositPounds}
        hasTime={hasTime}
        isExpress={isExpress}
      />
      <Checkbox
        {...form.register('hasAgreed')}
        label={
          isExpress
            ? `I have read this out, and the caller agreed. They said: “${EXPRESS_REQUEST_WORDS}”`
            : 'I have read this out, and the caller agreed.'
        }
        error={errors.hasAgreed?.message}
      />
      {isStale ? (
        <Notice tone="notice" isLive>
          The car, the place or the work has changed. Press “Show price and mechanics” first.
        </Notice>
      ) : null}
      <Button
        type="submit"
        size="large"
        disabled={isStale}
        isLoading={isRunning}
        loadingLabel="Booking…"
      >
        Book for the caller
      </Button>
      {dialog}
    </form>
  )
}

const valuesFrom = (before: BookingDetail | null) => ({
  customerName: before?.customerName ?? '',
  customerEmail: before?.customerEmail ?? '',
  customerPhone: before?.customerPhone ?? '',
  serviceAddress: before?.serviceAddress ?? '',
  notes: '',
  hasAgreed: false as unknown as true,
})

/** Before anything is read out or asked: there is nothing to book, and the caller may wait for somebody [ADMIN-155]. */
function NobodyForCaller({ location }: { location: string }) {
  const place = parsePlace(location)
  const name = place.kind === 'name' ? 'that place' : place.outcode
  return (
    <>
      <Notice tone="warn" isLive title={`Nobody comes to ${name} yet`} className="mb-4">
        Please tell the caller that they cannot book there and have nothing to pay. If they would
        like one email when somebody does, read the sentence beside the box out to them.
      </Notice>
      <WaitingListForm
        place={place.kind === 'name' ? '' : place.outcode}
        words={{ join: 'Put them on the waiting list', joined: 'The caller is on the list' }}
      />
    </>
  )
}
