import type { notifications } from '#server/db/schema/notifications.ts'
import type { Happened } from './booking-history.ts'
import type { DemoBooking } from './demo-bookings.ts'

type Message = typeof notifications.$inferInsert
type About = { quoteId: string; bookingId: string; events: readonly Happened[] }

const WORDS: Readonly<Record<string, { type: string; subject: string; message: string }[]>> = {
  booked: [
    {
      type: 'booking-received',
      subject: 'We have your booking REFERENCE',
      message: 'we have your booking. Your reference is REFERENCE.',
    },
    {
      type: 'deposit-paid',
      subject: 'Your deposit for REFERENCE has arrived',
      message: 'thank you: the deposit for REFERENCE is paid.',
    },
  ],
  accepted: [
    {
      type: 'booking-accepted',
      subject: 'Your mechanic has accepted REFERENCE',
      message: 'your mechanic has accepted booking REFERENCE.',
    },
  ],
  'on-the-way': [
    {
      type: 'on-the-way',
      subject: 'Your mechanic is on the way',
      message: 'your mechanic is on the way for booking REFERENCE.',
    },
  ],
  completed: [
    {
      type: 'booking-completed',
      subject: 'Your car is done: how was it?',
      message: 'booking REFERENCE is done. Tell others how it went.',
    },
  ],
  cancelled: [
    {
      type: 'booking-cancelled',
      subject: 'Your booking REFERENCE is cancelled',
      message: 'your booking REFERENCE is cancelled.',
    },
    {
      type: 'deposit-refunded',
      subject: 'Your deposit for REFERENCE is on its way back',
      message: 'we are sending back the deposit for REFERENCE.',
    },
  ],
}

/** The letters that its customer got. They are marked as sent: the demo writes to nobody about them again. */
export function bookingMessages(
  { number, customer }: DemoBooking,
  { quoteId, bookingId, events }: About,
): Message[] {
  const named = (text: string) => text.replace('REFERENCE', `BK-${number}`)
  return events.flatMap((event) =>
    (WORDS[event.type] ?? []).map(({ type, subject, message }) => ({
      type,
      recipientEmail: customer.email,
      subject: named(subject),
      message: `Hello ${customer.name}, ${named(message)}`,
      status: 'sent',
      sentAt: event.at,
      relatedBookingId: bookingId,
      relatedQuoteId: quoteId,
      createdAt: event.at,
    })),
  )
}
