import { CircleCheck } from 'lucide-react'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { dateTimeText } from '#web/ui/date-text.ts'
import type { BookingValues } from './booking-form.ts'
import { StepHeading } from './step-heading.tsx'
import type { Made } from './use-create-booking.ts'

type BookedScreenProps = { made: Made; values: BookingValues; mechanicName: string }

/** Step 4: what was agreed, and how to find it again. */
export function BookedScreen({ made, values, mechanicName }: BookedScreenProps) {
  const facts = [
    ['When', `${dateTimeText(values.scheduledTime)}, UK time`],
    ['Who', mechanicName],
    ['Where', values.serviceAddress],
    ['Reference', made.reference],
  ]
  return (
    <div className="grid gap-6">
      <p className="flex items-center gap-2 font-semibold text-green-700">
        <CircleCheck aria-hidden className="size-6" /> Booking confirmed
      </p>
      <StepHeading
        title="You’re booked"
        lead="We have sent your mechanic the job. They confirm it, usually within the hour."
      />
      <dl className="grid gap-3 border-y border-stone-200 py-5">
        {facts.map(([term, text]) => (
          <div key={term} className="grid grid-cols-[6.5rem_1fr] gap-3">
            <dt className="text-stone-600">{term}</dt>
            <dd className="user-text font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-stone-600">
        Keep the reference: with your email address it finds this booking on any device.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/booking-confirmation/$id" params={{ id: made.id }} size="large">
          See your booking
        </ButtonLink>
        <ButtonLink to="/track-booking" variant="outline" size="large">
          Track booking
        </ButtonLink>
      </div>
    </div>
  )
}
