import type { getMechanicMoney as endpoint } from '#contract/admin/mechanics/mechanics.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import type { Context } from '#server/context.ts'
import { readMoneyOf } from '#server/payments/payouts/read-money.ts'
import { getMechanic } from './get-mechanic.ts'

/** The same figures as the mechanic's own page shows, from the same ledger [ADMIN-71]. */
export async function getMechanicMoney(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await getMechanic(ctx, id)
  await audit(ctx, { action: 'mechanic.view-money', object: `mechanic ${id}` })
  return readMoneyOf(ctx, id)
}
