import { eq } from 'drizzle-orm'
import type { signInCustomer as endpoint } from '#contract/auth/accounts.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { invalidCredentials } from '#server/auth/passwords/verify-credentials.ts'
import { signIn } from '#server/auth/sign-in.ts'
import type { Context } from '#server/context.ts'
import { customers } from '#server/db/schema/customers.ts'
import { forbidden } from '#server/problems.ts'
import { customerToWire } from './customer-to-wire.ts'

export async function signInCustomer(
  ctx: Context,
  body: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const customer = await signIn(ctx, 'customer', body, { admit })
  return { customer: customerToWire(customer) }
}

/** Only a person with the right password learns that the account is deactivated [SEC-S4]. */
async function admit({ db }: Context, id: number) {
  // Deactivating ends the sessions: with this lock none can begin beside it.
  const [customer] = await db.select().from(customers).where(eq(customers.id, id)).for('share')
  // The account was erased in the meantime.
  if (!customer) throw invalidCredentials()
  if (customer.deactivatedAt !== null) throw forbidden('This account has been deactivated.')
  return customer
}
