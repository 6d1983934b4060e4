import type { Ref } from 'react'
import type { Quote } from '#contract/quotes/quotes.ts'
import { BookedDeposit } from '#web/payments/booked-deposit.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import type { Booked } from './use-create-booking.ts'

type BookingConfirmedProps = {
  booked: Booked
  quote: Quote
  mechanicName: string | null
  headingRef: Ref<HTMLHeadingElement>
}

/** Step 4: the time, the place, the mechanic and the reference. */
export function BookingConfirmed({
  booked,
  quote,
  mechanicName,
  headingRef,
}: BookingConfirmedProps) {
  const { values, reference, id } = booked
  return (
    <div className="mt-9 md:mt-10">
      <h1 ref={headingRef} tabIndex={-1} className="text-[2.25rem] md:text-[2.5rem]">
        You’re booked
      </h1>
      <p className="mt-3 max-w-prose text-stone-600">
        Your reference is <strong className="font-semibold text-ink">{reference}</strong>. With it
        and your email you can track the booking at any time.
      </p>
      <dl className="mt-7 border-t border-stone-200">
        <Row term="When">
          {values.scheduledTime
            ? dateTimeText(values.scheduledTime)
            : 'To be agreed with your mechanic'}
        </Row>
        <Row term={quote.serviceType === 'mobile' ? 'Where' : 'Your address'}>
          {values.serviceAddress}
        </Row>
        <Row term="Who">{mechanicName ?? 'The first matched mechanic to accept'}</Row>
      </dl>
      <div className="mt-6 grid gap-3">
        <BookedDeposit quote={quote} bookingId={id} hasTime={values.scheduledTime !== ''} />
        {booked.isAccountMissing ? (
          <Notice>
            Your account could not be created this time. Your booking does not need one.
          </Notice>
        ) : null}
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        {/* While the deposit is unpaid, paying it is the main action. */}
        <ButtonLink
          to="/booking-confirmation/$id"
          params={{ id }}
          size="large"
          variant={quote.deposit === 'unpaid' ? 'outline' : 'primary'}
        >
          See your booking
        </ButtonLink>
        <ButtonLink to="/track-booking" variant="outline" size="large">
          Track booking
        </ButtonLink>
      </div>
    </div>
  )
}

function Row({ term, children }: { term: string; children: string }) {
  return (
    <div className="grid xs:grid-cols-[7rem_1fr] gap-4 border-b border-stone-200 py-3">
      <dt className="text-stone-600">{term}</dt>
      <dd className="user-text font-semibold">{children}</dd>
    </div>
  )
}
