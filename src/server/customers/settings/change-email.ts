import { eq } from 'drizzle-orm'
import type { changeEmail as endpoint } from '#contract/customers/account-settings.ts'
import type { Profile } from '#contract/customers/dashboard.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { emailKey } from '#domain/people/email.ts'
import { emailTaken } from '#server/auth/email-taken.ts'
import { findAccountByEmail } from '#server/auth/passwords/find-account.ts'
import { type CustomerContext, inTransaction } from '#server/context.ts'
import { profileToWire } from '#server/customers/dashboard/get-dashboard.ts'
import { customers } from '#server/db/schema/customers.ts'
import { invalid } from '#server/problems.ts'
import { requirePassword } from './require-password.ts'
import { limitVerifications, sendVerificationLink } from './send-verification.ts'

/**
 * Stores the new address and emails it a link. The old address stays until the link is used, and is then notified
 * [SEC-S19].
 */
export async function changeEmail(
  ctx: CustomerContext,
  { email, password }: ParsedOf<typeof endpoint>,
): Promise<Profile> {
  const { customer } = ctx
  await requirePassword(ctx, customer, password)
  if (emailKey(email) === emailKey(customer.email))
    throw invalid({ email: 'This is your address already' })
  await limitVerifications(ctx, customer)
  if ((await findAccountByEmail(ctx, 'customer', email)) !== null) throw emailTaken()
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(customers)
      .set({ newEmail: email, updatedAt: ctx.now })
      .where(eq(customers.id, customer.id))
    await sendVerificationLink(ctx, { ...customer, email })
  })
  return profileToWire({ ...customer, newEmail: email })
}
