import { setTimeout as sleep } from 'node:timers/promises'
import { attemptSubject } from '#server/auth/throttle/attempt-subject.ts'
import { countAttempt } from '#server/auth/throttle/count-attempt.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { tooMany } from '#server/problems.ts'

/** Emails an hour for one address [SEC-S6]. */
const MOST_EMAILS = 3
const WINDOW_MINUTES = 60
/** Longer than either of the two takes: five hundred trials tell an email's row from none by a fraction of a millisecond. */
const SAME_TIME_MS = 50

type Asked = {
  /** What is asked for, the same for known and unknown addresses. */
  limit: string
  email: string
}

/**
 * Runs `mail`, which puts an email into the outbox and returns true, or returns false where the address is nobody's. Who
 * asks cannot tell: the answer, its work and its time are the same [SEC-S6].
 */
export async function mailIfKnown(
  ctx: Context,
  { limit: name, email }: Asked,
  mail: (ctx: Context) => Promise<boolean>,
): Promise<void> {
  const limit = { name, subject: attemptSubject(ctx, email), windowMinutes: WINDOW_MINUTES }
  if ((await countAttempt(ctx, limit)) > MOST_EMAILS) throw tooMany(WINDOW_MINUTES * 60)
  const work = inTransaction(ctx, async (ctx) => {
    // One row either way, so that the time is the same too.
    if (!(await mail(ctx))) await countAttempt(ctx, { ...limit, name: `${name} of nobody` })
  })
  await Promise.all([work, sleep(SAME_TIME_MS)])
}
