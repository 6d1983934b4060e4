import { sendVerificationAgain } from '#server/auth/own-account/new-email.ts'
import type { CustomerContext } from '#server/context.ts'

/** Sends the link again to the address that awaits verification: the new one, or the first. */
export async function sendVerification(ctx: CustomerContext): Promise<{ requested: true }> {
  const { customer } = ctx
  const { email, newEmail, emailVerifiedAt } = customer
  if (newEmail === null && emailVerifiedAt !== null) return { requested: true }
  await sendVerificationAgain(ctx, { ...customer, kind: 'customer' }, newEmail ?? email)
  return { requested: true }
}
