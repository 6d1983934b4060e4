import { and, eq } from 'drizzle-orm'
import type { Booking, trackBooking as endpoint } from '#contract/bookings/bookings.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { hasRight } from '#domain/auth/staff-rights.ts'
import { normaliseReference } from '#domain/bookings/reference.ts'
import { emailKey } from '#domain/people/email.ts'
import { attemptSubject } from '#server/auth/throttle/attempt-subject.ts'
import { countAttempt } from '#server/auth/throttle/count-attempt.ts'
import { bookingToWire } from '#server/bookings/booking-to-wire.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { notFound, tooMany } from '#server/problems.ts'
import { sampleBooking } from './sample-booking.ts'

/** With five tries in a quarter of an hour for one email, guessing a reference takes years [SEC-O18]. */
const MOST_TRIES = 5
const WINDOW_MINUTES = 15

/**
 * Finds a booking by reference and email. A wrong pair, a wrong email and an unknown reference get the same answer. The
 * right pair opens the redacted view with the progress, never the address or the telephone number [SEC-O18].
 */
export async function trackBooking(
  ctx: Context,
  { reference, email }: ParsedOf<typeof endpoint>,
): Promise<Booking> {
  if (ctx.env.mode === 'demo' && isSample(reference)) return sampleBooking(ctx.now)
  await limitTracking(ctx, email)
  const [booking] = await ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.reference, normaliseReference(reference) ?? 'none'),
        eq(bookings.emailKey, emailKey(email)),
      ),
    )
  if (!booking) throw notFound('Please check your booking reference and email address.')
  return {
    ...(await bookingToWire(ctx, booking, hasRight(ctx.actor.staffRole, 'see bookings'))),
    reference: booking.reference,
  }
}

async function limitTracking(ctx: Context, email: string): Promise<void> {
  const subject = attemptSubject(ctx, email)
  const count = await countAttempt(ctx, { name: 'track', subject, windowMinutes: WINDOW_MINUTES })
  if (count > MOST_TRIES) throw tooMany(WINDOW_MINUTES * 60)
}

/** In the demonstration only, a reference that contains "test" or 123456 shows the sample [BOOK-19]. */
const isSample = (reference: string) =>
  reference.toLowerCase().includes('test') || reference === '123456'
