import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { DeskStatus } from '#web/admin/bookings/desk-status.tsx'
import { deskMoneyText } from '#web/admin/bookings/money/money-text.ts'
import { MechanicName } from '#web/admin/mechanic-name.tsx'
import { shortSlotText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { PERSON_LINK } from './person-link.ts'

type PersonBookingsProps = {
  heading: string
  bookings: readonly AdminBooking[]
  count: number
  none: string
  /** Whose page it is: it names the other side of each booking. */
  of: 'customer' | 'mechanic'
  /** The link to the list of all of them, where this shows the newest alone. */
  all: ReactNode
}

type PersonBookingProps = { booking: AdminBooking; of: PersonBookingsProps['of'] }

/** In two lines on wide screens. What can be done with a booking is on its own page, one press away. */
function PersonBooking({ booking, of }: PersonBookingProps) {
  const { id, reference, status, scheduledDate } = booking
  return (
    <article
      aria-label={`Booking ${reference}`}
      className="grid xs:grid-cols-[1fr_auto] items-center gap-x-5 gap-y-1 @2xl:grid-cols-[7rem_1fr_11rem_8rem]"
    >
      <Link
        to="/admin/booking/$id"
        params={{ id }}
        preload={false}
        className={`justify-self-start tabular-nums ${PERSON_LINK}`}
      >
        {reference}
      </Link>
      <p className="xs:col-start-1 @2xl:col-start-2">
        {scheduledDate ? shortSlotText(scheduledDate) : 'Time to be agreed'}
        <span className="user-text block text-sm text-stone-600">
          {booking.work},{' '}
          {of === 'customer' ? (
            <MechanicName
              of={booking}
              none={status === 'cancelled' ? 'no mechanic' : 'no mechanic yet'}
            />
          ) : (
            booking.customerName
          )}
        </span>
      </p>
      <div className="xs:col-start-1 @2xl:col-start-3">
        <DeskStatus status={status} overdue={booking.overdue} />
      </div>
      <div className="xs:col-start-2 xs:row-start-1 xs:text-right @2xl:col-start-4">
        <Price pounds={booking.totalCost} className="font-semibold" />
        <p className="text-sm text-stone-600">{deskMoneyText(booking)}</p>
      </div>
    </article>
  )
}

/** The newest bookings of a person. */
export function PersonBookings({ heading, bookings, count, none, all, of }: PersonBookingsProps) {
  return (
    <section aria-labelledby="bookings">
      <h2 id="bookings" className="text-2xl">
        {heading} ({count})
      </h2>
      {bookings.length === 0 ? <p className="mt-2 text-stone-600">{none}</p> : null}
      <ul className="@container mt-2 border-t border-stone-200">
        {bookings.map((booking) => (
          <li key={booking.id} className="border-b border-stone-200 py-2">
            <PersonBooking booking={booking} of={of} />
          </li>
        ))}
      </ul>
      {bookings.length < count ? all : null}
    </section>
  )
}
