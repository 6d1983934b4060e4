import { and, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { mechanicAccounts } from '#server/db/schema/payouts.ts'
import type { ReceivingState } from '#server/providers/payments/payouts.ts'

/** Returns false for an account that is none of ours. */
export async function storeAccountState(
  ctx: Context,
  reference: string,
  { isReady, missing }: ReceivingState,
): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(mechanicAccounts)
    .set({ isReady, missing: [...missing], updatedAt: ctx.now })
    .where(
      and(
        eq(mechanicAccounts.provider, ctx.payments.name),
        eq(mechanicAccounts.reference, reference),
      ),
    )
  return rowCount === 1
}
