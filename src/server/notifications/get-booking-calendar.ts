import type { getBookingCalendar as endpoint } from '#contract/notifications/booking-calendar.ts'
import { uuidParam } from '#contract/params.ts'
import { requireOwnBooking } from '#server/auth/require-own-booking.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { notFound } from '#server/problems.ts'
import { findBookedJob } from './emails/bookings/booking-facts.ts'
import { bookingInvitation } from './emails/bookings/booking-invitation.ts'

/** The event of the emails, under the same UID: a calendar that has it already updates it. */
export async function getBookingCalendar({
  c,
  runtime,
  admit,
}: RawCall<typeof endpoint>): Promise<Response> {
  const ctx = await admit()
  const id = uuidParam.safeParse(c.req.param('id'))
  if (!id.success) throw notFound('Booking not found')
  const booking = await requireOwnBooking(ctx, id.data)
  const job = await findBookedJob(ctx, { relatedBookingId: booking.id })
  const event = job && bookingInvitation(ctx, job, { isFile: true })
  if (!event) throw notFound('This booking has no time yet.')
  return new Response(event.content, {
    headers: {
      ...runtime.headers.api(c.get('requestId')),
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="kerbside-${booking.reference}.ics"`,
    },
  })
}
