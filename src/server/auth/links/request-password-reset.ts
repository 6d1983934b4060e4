import { setTimeout as sleep } from 'node:timers/promises'
import type { requestPasswordReset as endpoint } from '#contract/auth/accounts.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { findAccountByEmail } from '#server/auth/passwords/find-account.ts'
import { attemptSubject } from '#server/auth/throttle/attempt-subject.ts'
import { countAttempt } from '#server/auth/throttle/count-attempt.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { tooMany } from '#server/problems.ts'

/** Emails an hour for one address [SEC-S6]. */
const MOST_EMAILS = 3
const WINDOW_MINUTES = 60
/** Longer than either of the two takes: five hundred trials tell an email's row from none by a fraction of a millisecond. */
const SAME_TIME_MS = 50

/** Puts the email into the outbox where the account exists. Who asks cannot tell: the answer and its work are the same. */
export async function requestPasswordReset(
  ctx: Context,
  { kind, email }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const subject = attemptSubject(ctx, email)
  const limit = { name: `password reset ${kind}`, subject, windowMinutes: WINDOW_MINUTES }
  if ((await countAttempt(ctx, limit)) > MOST_EMAILS) throw tooMany(WINDOW_MINUTES * 60)
  const work = inTransaction(ctx, async (ctx) => {
    const account = await findAccountByEmail(ctx, kind, email)
    if (account === null) {
      // One row either way, so that the time is the same too [SEC-S6].
      await countAttempt(ctx, { ...limit, name: 'password reset of nobody' })
      return
    }
    await enqueueEmail(ctx, 'password-reset', {
      to: account,
      data: { kind, accountId: account.id },
    })
  })
  await Promise.all([work, sleep(SAME_TIME_MS)])
  return { requested: true }
}
