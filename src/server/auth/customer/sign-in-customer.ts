import { eq } from 'drizzle-orm'
import type { signInCustomer as endpoint } from '#contract/auth/accounts.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { invalidCredentials } from '#server/auth/passwords/verify-credentials.ts'
import { signIn } from '#server/auth/sign-in.ts'
import type { Context } from '#server/context.ts'
import { customers } from '#server/db/schema/customers.ts'
import { customerToWire } from './customer-to-wire.ts'

export async function signInCustomer(
  ctx: Context,
  body: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const customer = await signIn(ctx, 'customer', body, { admit })
  return { customer: customerToWire(customer) }
}

async function admit({ db }: Context, id: number) {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id))
  // The account was erased in the meantime.
  if (!customer) throw invalidCredentials()
  return customer
}
