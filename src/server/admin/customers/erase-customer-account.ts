import type { eraseCustomerAccount as endpoint } from '#contract/admin/customers/customers.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { announceErasure } from '#server/customers/privacy/request-erasure.ts'
import { getLivingAccount } from './get-customer.ts'

/** What the customer may do themselves, for somebody who asks by telephone or by post [ADMIN-53]. */
export async function eraseCustomerAccount(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return announceErasure(ctx, await getLivingAccount(ctx, id))
}
