import { desc, eq } from 'drizzle-orm'
import type { emailReference as endpoint } from '#contract/bookings/bookings.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { emailKey } from '#domain/people/email.ts'
import { attemptSubject } from '#server/auth/throttle/attempt-subject.ts'
import { countAttempt } from '#server/auth/throttle/count-attempt.ts'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { tooMany } from '#server/problems.ts'

/** Somebody may ask in another's name: their inbox receives no more than this. */
const MOST_AN_HOUR = 3
const WINDOW_MINUTES = 60
/** Older work is found in the account, or by calling. */
const MOST_LISTED = 10

/**
 * Emails the references of the newest bookings made with an address, as long as we have them: warranty and documents last
 * longer than the links of earlier emails. The answer and the limit are the same whether there
 * are any: nobody learns who is a customer [SEC-O18].
 */
export async function emailReference(
  ctx: Context,
  { email }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const subject = attemptSubject(ctx, email)
  const count = await countAttempt(ctx, {
    name: 'references',
    subject,
    windowMinutes: WINDOW_MINUTES,
  })
  if (count > MOST_AN_HOUR) throw tooMany(WINDOW_MINUTES * 60)
  const [newest] = await listNewestBookings(ctx, emailKey(email))
  if (newest) {
    const { customerName: name, customerEmail } = newest
    // To the address that was booked with, not to the spelling that somebody has typed now.
    await enqueueEmail(ctx, 'booking-reference', {
      to: { name, email: customerEmail },
      booking: newest,
    })
  }
  return { accepted: true }
}

/** The newest bookings of an address, the newest first. */
export const listNewestBookings = (ctx: Context, key: string) =>
  ctx.db
    .select()
    .from(bookings)
    .where(eq(bookings.emailKey, key))
    .orderBy(desc(bookings.createdAt))
    .limit(MOST_LISTED)
