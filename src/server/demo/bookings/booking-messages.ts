import { type BookingEmailKind, emailWords } from '#server/db/outbox/emails.ts'
import type { notifications } from '#server/db/schema/notifications.ts'
import type { NewRow } from '#server/db/statement.ts'
import type { Happened } from './booking-history.ts'
import type { DemoBooking } from './demo-bookings.ts'

type Message = NewRow<
  typeof notifications,
  | 'id'
  | 'recipientPhone'
  | 'failureReason'
  | 'data'
  | 'onceKey'
  | 'attempts'
  | 'nextAttemptAt'
  | 'leasedUntil'
>
type About = { quoteId: string; bookingId: string; events: readonly Happened[] }

const KINDS: Readonly<Record<string, readonly BookingEmailKind[]>> = {
  booked: ['booking-received', 'deposit-paid'],
  accepted: ['booking-accepted'],
  'on-the-way': ['on-the-way'],
  completed: ['booking-completed'],
  cancelled: ['booking-cancelled', 'deposit-refunded'],
}

/** The emails that its customer got. They are marked as sent: the demo writes to nobody about them again. */
export function bookingMessages(
  { number, customer }: DemoBooking,
  { quoteId, bookingId, events }: About,
): Message[] {
  return events.flatMap((event) =>
    (KINDS[event.type] ?? []).map((kind) => ({
      type: kind,
      recipientEmail: customer.email,
      ...emailWords(kind, { name: customer.name, reference: `BK-${number}` }),
      status: 'sent',
      sentAt: event.at,
      relatedBookingId: bookingId,
      relatedQuoteId: quoteId,
      createdAt: event.at,
    })),
  )
}
