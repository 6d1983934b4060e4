import { Link } from '@tanstack/react-router'
import type { BookingDetail } from '#contract/admin/booking-detail.ts'
import { CASE_WORDS } from '#domain/bookings/cases/case-kind.ts'
import { telAddress } from '#domain/people/phone.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import { deskMoneyText } from '#web/admin/bookings/money/money-text.ts'
import { MechanicName } from '#web/admin/mechanic-name.tsx'
import { Plate } from '#web/ui/car/plate.tsx'
import { dateTimeText, shortSlotText } from '#web/ui/text/date-text.ts'
import { EmailText } from '#web/ui/text/email-text.tsx'
import { Price } from '#web/ui/text/price.tsx'
import { BookingActions } from './booking-actions.tsx'

const LINK =
  'inline-flex items-center font-semibold max-md:min-h-11 md:min-h-8 text-green-700 underline underline-offset-4'

/** What is booked and for whom, and below it what can be done. */
export function BookingFacts({ booking }: { booking: BookingDetail }) {
  const { id, scheduledDate } = booking
  return (
    <>
      <Plate registration={displayRegistration(booking.registration)} size="small" />
      <ul className="mt-3">
        {booking.lines.map(({ position, name, total, removedBecause }) => (
          <li key={position} className="flex justify-between gap-3">
            <span className="min-w-0">
              {name}
              {removedBecause === null ? null : (
                <span className="user-text block text-sm text-stone-600">
                  Not done: {removedBecause}
                </span>
              )}
            </span>
            <Price pounds={removedBecause === null ? total : 0} />
          </li>
        ))}
        {booking.mobileFee > 0 ? (
          <li className="flex justify-between gap-3">
            <span>Visit</span>
            <Price pounds={booking.mobileFee} />
          </li>
        ) : null}
        <li className="mt-1 flex justify-between gap-3 border-t border-stone-200 pt-1 font-semibold">
          <span>Total</span>
          <Price pounds={booking.totalCost} />
        </li>
      </ul>
      <p className="text-stone-600">{deskMoneyText(booking)}</p>
      <OpenCases booking={booking} />
      {booking.revisitOf ? <FirstBooking of={booking.revisitOf} /> : null}
      <p className="mt-3">{scheduledDate ? dateTimeText(scheduledDate) : 'Time to be agreed'}</p>
      <p className="user-text text-stone-600">{booking.serviceAddress}</p>
      <p className="text-stone-600">
        <MechanicName of={booking} none={nobodyText(booking)} />
      </p>
      <Link
        to="/admin/customer/$id"
        params={{ id }}
        preload={false}
        className={`user-text mt-2 ${LINK}`}
      >
        {booking.customerName}
      </Link>
      <p className="user-text flex flex-wrap gap-x-4">
        <a href={telAddress(booking.customerPhone)} className={LINK}>
          {booking.customerPhone}
        </a>
        <a href={`mailto:${booking.customerEmail}`} className={LINK}>
          <EmailText email={booking.customerEmail} />
        </a>
      </p>
      {booking.customerNotes ? (
        <p className="user-text text-stone-700">“{booking.customerNotes}”</p>
      ) : null}
      <BookingActions booking={booking} />
    </>
  )
}

function nobodyText({ status, searchEndsAt }: BookingDetail): string {
  if (status === 'cancelled') return 'No mechanic'
  return searchEndsAt
    ? `Its mechanic cannot come: we ask others until ${shortSlotText(searchEndsAt)}`
    : 'No mechanic yet'
}

/** Answered and decided on the page of cases, which shows those of this booking alone. */
function OpenCases({ booking: { id, openCases } }: { booking: BookingDetail }) {
  return openCases.map((it) => (
    <p key={it.id} className="mt-3">
      <Link to="/admin/cases" search={{ booking: id }} preload={false} className={LINK}>
        Open case: {CASE_WORDS[it.kind]}
      </Link>
      <span className="block text-stone-600">Answer by {shortSlotText(it.dueAt)}</span>
    </p>
  ))
}

function FirstBooking({ of: { id, reference } }: { of: NonNullable<BookingDetail['revisitOf']> }) {
  return (
    <p className="mt-3">
      Free re-visit for{' '}
      <Link
        to="/admin/booking/$id"
        params={{ id }}
        preload={false}
        className={`tabular-nums ${LINK}`}
      >
        {reference}
      </Link>
    </p>
  )
}
