import type { changeEmail as endpoint } from '#contract/customers/account-settings.ts'
import type { Profile } from '#contract/customers/dashboard.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { storeNewEmail } from '#server/auth/own-account/new-email.ts'
import { requirePassword } from '#server/auth/own-account/require-password.ts'
import type { CustomerContext } from '#server/context.ts'
import { profileToWire } from '#server/customers/dashboard/get-dashboard.ts'

/** Asks for the password beside the address: a customer has no passkey that would do as well. */
export async function changeEmail(
  ctx: CustomerContext,
  { email, password }: ParsedOf<typeof endpoint>,
): Promise<Profile> {
  const account = { ...ctx.customer, kind: 'customer' } as const
  await requirePassword(ctx, account, password)
  await storeNewEmail(ctx, account, email)
  return profileToWire(ctx, { ...ctx.customer, newEmail: email })
}
