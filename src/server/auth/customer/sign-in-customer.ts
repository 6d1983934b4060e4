import { eq } from 'drizzle-orm'
import type { signInCustomer as endpoint } from '#contract/auth/accounts.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import { invalidCredentials, verifyCredentials } from '#server/auth/passwords/verify-credentials.ts'
import { startSession } from '#server/auth/sessions/start-session.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { customers } from '#server/db/schema/customers.ts'
import { customerToWire } from './customer-to-wire.ts'

export async function signInCustomer(
  ctx: Context,
  body: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { id } = await verifyCredentials(ctx, 'customer', body)
  return inTransaction(ctx, async (ctx) => {
    const [customer] = await ctx.db.select().from(customers).where(eq(customers.id, id))
    // The account was erased in the meantime.
    if (!customer) throw invalidCredentials()
    await startSession(ctx, 'customer', String(id))
    const as = { role: 'customer', actor: `customer ${id}` } as const
    await audit(ctx, { action: 'customer.sign-in', object: `customer ${id}`, as })
    return { customer: customerToWire(customer) }
  })
}
