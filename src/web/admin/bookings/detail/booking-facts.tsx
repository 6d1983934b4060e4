import { Link } from '@tanstack/react-router'
import type { BookingDetail } from '#contract/admin/booking-detail.ts'
import { isOpen } from '#domain/bookings/booking-status.ts'
import { ADMINISTRATOR_BILL_WORDS } from '#domain/payments/bill/bill-state.ts'
import { administratorDepositText } from '#domain/payments/deposit-state.ts'
import { telAddress } from '#domain/people/phone.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import { CancelDialog } from '#web/admin/bookings/cancel-dialog.tsx'
import { MoneyActions } from '#web/admin/bookings/money/money-actions.tsx'
import { FinishJob } from '#web/admin/dispatch/finish-job.tsx'
import { SendAnother } from '#web/admin/dispatch/send-another.tsx'
import { MechanicName } from '#web/admin/mechanic-name.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Plate } from '#web/ui/car/plate.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'

const LINK =
  'inline-flex items-center font-semibold max-md:min-h-11 md:min-h-8 text-green-700 underline underline-offset-4'

/** What is booked, for whom, and what can be done from here. */
export function BookingFacts({ booking }: { booking: BookingDetail }) {
  const { id, status, scheduledDate } = booking
  return (
    <>
      <Plate registration={displayRegistration(booking.registration)} size="small" />
      <ul className="mt-3">
        {booking.lines.map(({ name, total }) => (
          <li key={name} className="flex justify-between gap-3">
            <span>{name}</span>
            <Price pounds={total} />
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
      <p className="text-stone-600">
        {booking.bill
          ? ADMINISTRATOR_BILL_WORDS[booking.bill.state]
          : administratorDepositText(booking)}
      </p>
      {booking.revisitOf ? <FirstBooking of={booking.revisitOf} /> : null}
      <p className="mt-3">{scheduledDate ? dateTimeText(scheduledDate) : 'Time to be agreed'}</p>
      <p className="user-text text-stone-600">{booking.serviceAddress}</p>
      <p className="text-stone-600">
        <MechanicName
          of={booking}
          none={booking.status === 'cancelled' ? 'No mechanic' : 'No mechanic yet'}
        />
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
          {booking.customerEmail}
        </a>
      </p>
      {booking.customerNotes ? (
        <p className="user-text text-stone-700">“{booking.customerNotes}”</p>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <WithRight right="move money">
          <MoneyActions booking={booking} />
        </WithRight>
        {scheduledDate !== null && booking.times.length > 0 ? (
          <WithRight right="change bookings">
            <SendAnother job={{ ...booking, scheduledDate }} variant="outline" />
          </WithRight>
        ) : null}
        {booking.overdue?.kind === 'not-finished' ? (
          <WithRight right="change bookings">
            <FinishJob job={booking} variant="outline" />
          </WithRight>
        ) : null}
        {isOpen(status) ? (
          <WithRight right="change bookings">
            <CancelDialog booking={booking} />
          </WithRight>
        ) : null}
        <Link
          to="/admin/booking/$id"
          params={{ id }}
          hash="messages"
          preload={false}
          className={LINK}
        >
          Write a message
        </Link>
        <SeeAsCustomer id={id} />
        {isOpen(status) ? (
          <Link to="/booking-confirmation/$id" params={{ id }} preload={false} className={LINK}>
            Move to another time
          </Link>
        ) : null}
        <WithRight right="change bookings">
          <Link to="/admin/book" search={{ again: id }} preload={false} className={LINK}>
            Book again
          </Link>
        </WithRight>
      </div>
    </>
  )
}

/** A form, so that it works without scripts, and in a tab of its own [BOOK-29]. */
function SeeAsCustomer({ id }: { id: string }) {
  return (
    <form
      method="post"
      action={`/admin/booking/${id}/customer-view`}
      target="_blank"
      rel="noopener"
    >
      <Button type="submit" variant="outline">
        See as the customer sees it
      </Button>
    </form>
  )
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
