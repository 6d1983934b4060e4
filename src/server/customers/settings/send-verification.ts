import { attemptSubject } from '#server/auth/throttle/attempt-subject.ts'
import { countAttempt } from '#server/auth/throttle/count-attempt.ts'
import type { Context, CustomerContext } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import type { StoredCustomer } from '#server/db/schema/customers.ts'
import { tooMany } from '#server/problems.ts'

/** One account can make us send this many emails an hour, as for a forgotten password [SEC-S6]. */
const MOST_EMAILS = 3
const WINDOW_MINUTES = 60

/** Sends the link again to the address that awaits verification. */
export async function sendVerification(ctx: CustomerContext): Promise<{ requested: true }> {
  const { customer } = ctx
  if (customer.newEmail === null && customer.emailVerifiedAt !== null) return { requested: true }
  await limitVerifications(ctx, customer)
  await sendVerificationLink(ctx, { ...customer, email: customer.newEmail ?? customer.email })
  return { requested: true }
}

export async function limitVerifications(ctx: Context, { email }: StoredCustomer): Promise<void> {
  const subject = attemptSubject(ctx, email)
  const windowMinutes = WINDOW_MINUTES
  const count = await countAttempt(ctx, { name: 'email verification', subject, windowMinutes })
  if (count > MOST_EMAILS) throw tooMany(WINDOW_MINUTES * 60)
}

export const sendVerificationLink = (ctx: Context, { id, name, email }: StoredCustomer) =>
  enqueueEmail(ctx, 'email-verification', {
    to: { name, email },
    data: { kind: 'customer', accountId: id },
  })
