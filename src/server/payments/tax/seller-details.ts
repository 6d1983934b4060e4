import { eq } from 'drizzle-orm'
import { NO_DETAILS, type SellerDetails } from '#domain/payments/platform-report/seller-details.ts'
import type { Context } from '#server/context.ts'
import { sellerDetails } from '#server/db/schema/tax.ts'
import type { NewRow } from '#server/db/statement.ts'
import { openSecret, sealSecret } from '#server/http/security/seal-secret.ts'

const PURPOSE = 'kerbside seller details'

/** What a mechanic gave so far. Under another LINK_SECRET than it was sealed with, it counts as not given. */
export async function getSeller(
  ctx: Pick<Context, 'db' | 'env'>,
  mechanicId: number,
): Promise<SellerDetails> {
  const [row] = await ctx.db
    .select({ sealed: sellerDetails.sealed })
    .from(sellerDetails)
    .where(eq(sellerDetails.mechanicId, mechanicId))
  return row === undefined ? NO_DETAILS : openSeller(ctx, row.sealed)
}

export function openSeller({ env }: Pick<Context, 'env'>, sealed: string): SellerDetails {
  const text = openSecret(env, PURPOSE, sealed)
  const given: Partial<SellerDetails> = text === null ? {} : JSON.parse(text)
  return { ...NO_DETAILS, ...given }
}

/** The database holds them sealed as a whole: no copy of it discloses who somebody is [PAY-113]. */
export async function storeSeller(
  ctx: Pick<Context, 'db' | 'env' | 'now'>,
  mechanicId: number,
  details: SellerDetails,
): Promise<void> {
  const sealed = sealSecret(ctx.env, PURPOSE, JSON.stringify(details))
  await ctx.db
    .insert(sellerDetails)
    .values({ mechanicId, sealed, updatedAt: ctx.now } satisfies NewRow<typeof sellerDetails>)
    .onConflictDoUpdate({ target: sellerDetails.mechanicId, set: { sealed, updatedAt: ctx.now } })
}
