import type { endCustomerSessions as endpoint } from '#contract/admin/customers/customers.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import { endSessionsOf } from '#server/auth/sessions/end-sessions-of.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { getLivingAccount } from './get-customer.ts'

export async function endCustomerSessions(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await getLivingAccount(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    const endedSessions = await endSessionsOf(ctx, 'customer', id)
    await audit(ctx, { action: 'customer.sign-out', object: `customer ${id}` })
    return { endedSessions }
  })
}
