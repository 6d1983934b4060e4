import { isDeepStrictEqual } from 'node:util'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { saveSeller as endpoint, OwnSeller } from '#contract/payments/tax/seller.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { audit } from '#server/auth/audit.ts'
import { inOwnTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { MechanicContext } from '#server/context.ts'
import { invalid } from '#server/problems.ts'
import { readSeller } from './read-seller.ts'
import { getSeller, storeSeller } from './seller-details.ts'

/** Stores what is given so far: the form can be left and taken up again [PAY-113]. */
export async function saveSeller(
  ctx: MechanicContext,
  details: ParsedOf<typeof endpoint>,
): Promise<OwnSeller> {
  const { id } = ctx.mechanic
  if (details.dateOfBirth > ukDayOf(ctx.now).toString())
    throw invalid({ dateOfBirth: 'Please enter your date of birth' })
  await inOwnTransaction(ctx, async (ctx) => {
    if (isDeepStrictEqual(await getSeller(ctx, id), details)) return
    await storeSeller(ctx, id, details)
    await audit(ctx, { action: 'mechanic.tax-details', object: `mechanic ${id}` })
  })
  return readSeller(ctx)
}
