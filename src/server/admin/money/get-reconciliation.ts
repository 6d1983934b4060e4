import { desc, eq } from 'drizzle-orm'
import type { Reconciliation } from '#contract/admin/money/reconciliation.ts'
import { pence, poundsOf } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { reconciledDays } from '#server/db/schema/reconciliation.ts'

const DAYS_AT_ONCE = 14

/** Shows what moved on each of the last days by both books, the latest first [PAY-92]. */
export async function getReconciliation(ctx: Context): Promise<Reconciliation> {
  const { name: provider, listBalance } = ctx.payments
  const rows = await ctx.db
    .select()
    .from(reconciledDays)
    .where(eq(reconciledDays.provider, provider))
    .orderBy(desc(reconciledDays.day))
    .limit(DAYS_AT_ONCE)
  const pounds = (amount: number) => poundsOf(pence(amount))
  return {
    canReconcile: listBalance !== null,
    provider,
    comparedAt: rows[0]?.comparedAt?.toString() ?? null,
    days: rows.map(({ day, theirsPence, oursPence, feePence }) => ({
      day,
      providerPounds: pounds(theirsPence),
      ledgerPounds: pounds(oursPence),
      differencePounds: pounds(theirsPence - oursPence),
      feePounds: pounds(feePence),
    })),
  }
}
