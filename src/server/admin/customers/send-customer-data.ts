import type { sendCustomerData as endpoint } from '#contract/admin/customers/customers.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { Context } from '#server/context.ts'
import { exportCustomer } from '#server/customers/privacy/request-data-export.ts'
import { getLivingAccount } from './get-customer.ts'

/** What the customer may do themselves, for somebody who asks by telephone or by post. The link goes to their own address alone [ADMIN-153]. */
export async function sendCustomerData(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { email } = await getLivingAccount(ctx, id)
  await exportCustomer(ctx, id)
  return { sentTo: email }
}
