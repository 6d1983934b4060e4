import { attemptSubject } from '#server/auth/throttle/attempt-subject.ts'
import { countAttempt } from '#server/auth/throttle/count-attempt.ts'
import type { Context } from '#server/context.ts'
import { tooMany } from '#server/problems.ts'

/** With five tries in a quarter of an hour for one email, guessing a reference takes years [SEC-O18]. */
const MOST_TRIES = 5
const WINDOW_MINUTES = 15

export async function limitTracking(ctx: Context, email: string): Promise<void> {
  const subject = attemptSubject(ctx, email)
  const count = await countAttempt(ctx, { name: 'track', subject, windowMinutes: WINDOW_MINUTES })
  if (count > MOST_TRIES) throw tooMany(WINDOW_MINUTES * 60)
}
