import type { sendCustomerPasswordLink as endpoint } from '#contract/admin/customers/customers.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { getLivingAccount } from './get-customer.ts'

/** Sends the same email as the page for a forgotten password, to the address of the account. */
export async function sendCustomerPasswordLink(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const account = await getLivingAccount(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    await enqueueEmail(ctx, 'password-reset', {
      to: account,
      data: { kind: 'customer', accountId: id },
    })
    await audit(ctx, { action: 'customer.password-link', object: `customer ${id}` })
  })
  return { sentTo: account.email }
}
