import { attemptSubject } from '#server/auth/throttle/attempt-subject.ts'
import { countAttempt } from '#server/auth/throttle/count-attempt.ts'
import type { Context } from '#server/context.ts'
import { tooMany } from '#server/problems.ts'

/** A booking's emails go to an address that its owner may not have typed [OPS-A9]. */
const MOST_A_DAY = 12
const WINDOW_MINUTES = 24 * 60

/**
 * Limits emails an address, so that repeated booking and cancelling cannot flood an inbox. Runs in the transaction of
 * the booking.
 */
export async function limitEmails(ctx: Context, email: string): Promise<void> {
  const count = await countAttempt(ctx, {
    name: 'booking emails',
    subject: attemptSubject(ctx, email),
    windowMinutes: WINDOW_MINUTES,
  })
  if (count > MOST_A_DAY)
    throw tooMany(
      WINDOW_MINUTES * 60,
      'There have been very many bookings with this email address today. Please call us.',
      'too_many_messages',
    )
}
