import { eq } from 'drizzle-orm'
import { addPence, type Pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { refundDecisions } from '#server/db/schema/refund-decisions.ts'

/** What administrators decided to give back of a booking's bill. */
export async function sumRefunds(ctx: Context, bookingId: string): Promise<Pence> {
  const rows = await ctx.db
    .select({ amount: refundDecisions.amount })
    .from(refundDecisions)
    .where(eq(refundDecisions.bookingId, bookingId))
  return addPence(...rows.map(({ amount }) => amount))
}
