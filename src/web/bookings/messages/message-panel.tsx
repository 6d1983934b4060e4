import type { Booking } from '#contract/bookings/bookings.ts'
import type { PlainChange } from '#web/bookings/plain-change.ts'
import { MessageThread } from './message-thread.tsx'

/** The thread on the customer's page of a booking; hidden from those who see only part of it. */
export function MessagePanel({ booking, asked }: { booking: Booking; asked: PlainChange }) {
  if (booking.isRedacted) return null
  return (
    <section aria-labelledby="messages" data-print="hide">
      <h2 id="messages" className="text-[1.75rem]">
        Messages
      </h2>
      <MessageThread
        bookingId={booking.id}
        refused={asked.change === 'message' ? asked.refused : undefined}
      />
    </section>
  )
}
