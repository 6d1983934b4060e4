import { attemptSubject } from '#server/auth/throttle/attempt-subject.ts'
import { countAttempt } from '#server/auth/throttle/count-attempt.ts'
import type { Context } from '#server/context.ts'
import { tooMany } from '#server/problems.ts'

/** Each message sends a receipt to an address that somebody else may have typed [OPS-A9]. */
const MOST_A_DAY = 5
const WINDOW_MINUTES = 24 * 60

export async function limitMessages(ctx: Context, email: string): Promise<void> {
  const subject = attemptSubject(ctx, email)
  const count = await countAttempt(ctx, { name: 'contact', subject, windowMinutes: WINDOW_MINUTES })
  if (count > MOST_A_DAY)
    throw tooMany(
      WINDOW_MINUTES * 60,
      'We already have several messages from this address today. Please call us if it is urgent.',
      'too_many_messages',
    )
}
