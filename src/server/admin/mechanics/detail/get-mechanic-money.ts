import type { getMechanicMoney as endpoint } from '#contract/admin/mechanics/mechanics.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { NEWEST_PAPERS } from '#domain/payments/papers/paper.ts'
import { audit } from '#server/auth/audit.ts'
import type { Context } from '#server/context.ts'
import { arePapersOfMechanic, listNewestPapers } from '#server/payments/papers/find-papers.ts'
import { readMoneyOf } from '#server/payments/payouts/read-money.ts'
import { getMechanic } from './get-mechanic.ts'

/** The same figures as the mechanic's own page shows, from the same ledger [ADMIN-71]. */
export async function getMechanicMoney(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await getMechanic(ctx, id)
  await audit(ctx, { action: 'mechanic.view-money', object: `mechanic ${id}` })
  const [money, papers] = await Promise.all([
    readMoneyOf(ctx, id),
    listNewestPapers(ctx, arePapersOfMechanic(id), NEWEST_PAPERS),
  ])
  return { ...money, papers }
}
