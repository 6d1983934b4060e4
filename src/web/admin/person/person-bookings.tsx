import type { ReactNode } from 'react'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { BookingRow } from '#web/admin/bookings/booking-row.tsx'

type PersonBookingsProps = {
  heading: string
  bookings: readonly AdminBooking[]
  count: number
  none: string
  /** The link to the list of all of them, where this shows the newest alone. */
  all: ReactNode
}

/** The newest bookings of a person. */
export function PersonBookings({ heading, bookings, count, none, all }: PersonBookingsProps) {
  return (
    <section aria-labelledby="bookings">
      <h2 id="bookings" className="text-2xl">
        {heading} ({count})
      </h2>
      {bookings.length === 0 ? <p className="mt-2 text-stone-600">{none}</p> : null}
      <ul className="mt-2 border-t border-stone-200">
        {bookings.map((booking) => (
          <li key={booking.id} className="border-b border-stone-200 py-3">
            <BookingRow booking={booking} />
          </li>
        ))}
      </ul>
      {bookings.length < count ? all : null}
    </section>
  )
}
