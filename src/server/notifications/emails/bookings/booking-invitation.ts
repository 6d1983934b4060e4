import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { endOfJob } from '#domain/bookings/slots.ts'
import { BRAND } from '#domain/site/brand.ts'
import { bookingAddress } from '#server/auth/links/link-addresses.ts'
import type { Context } from '#server/context.ts'
import type { Invitation } from '#server/notifications/layout/email.ts'
import type { BookedJob } from './booking-facts.ts'

/**
 * The booking for a calendar (RFC 5545, RFC 5546): one UID for its whole life, SEQUENCE up by one at each change. It
 * says what holds when it is sent, so that a late email never brings a cancelled booking back. Null without a time. A
 * file that somebody downloads is published and invites nobody.
 */
export function bookingInvitation(
  ctx: Context,
  { booking, quote, services, mechanic, desk, estimatedHours }: BookedJob,
  { isFile = false } = {},
): Invitation | null {
  const startsAt = booking.scheduledDate
  if (startsAt === null) return null
  const isCancelled = booking.status === 'cancelled'
  const address = bookingAddress(ctx.env, booking.id)
  const calendar = ical({
    prodId: { company: BRAND.name, product: 'Bookings', language: 'EN-GB' },
    method: isFile
      ? ICalCalendarMethod.PUBLISH
      : isCancelled
        ? ICalCalendarMethod.CANCEL
        : ICalCalendarMethod.REQUEST,
  })
  const event = calendar.createEvent({
    id: invitationUid(booking.id),
    sequence: booking.version - 1,
    stamp: dateOf(ctx.now),
    // In UTC, which every calendar shows in the time of its place.
    start: dateOf(startsAt),
    end: dateOf(endOfJob(startsAt, estimatedHours)),
    summary: `${BRAND.name}: ${services.join(', ')}`,
    description: [
      `Booking ${booking.reference}`,
      ...(mechanic ? [`Mechanic: ${mechanic.name}`] : []),
      `To change or cancel it, open ${address}`,
    ].join('\n'),
    location: quote.serviceType === 'mobile' ? booking.serviceAddress : null,
    url: address,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: BRAND.name, email: ctx.env.mailFrom ?? desk.contactEmail },
  })
  if (!isFile)
    event.createAttendee({
      name: booking.customerName,
      email: booking.customerEmail,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  return {
    method: isCancelled ? 'CANCEL' : 'REQUEST',
    content: calendar.toString(),
  }
}

/** Never changes, wherever the site moves to: calendars find the event by it. */
const invitationUid = (bookingId: string) => `${bookingId}@booking.kerbside`

const dateOf = ({ epochMilliseconds }: Temporal.Instant) => new Date(epochMilliseconds)
