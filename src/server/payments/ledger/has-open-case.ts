import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { cases } from '#server/db/schema/cases.ts'

/** Says whether anything about a booking is still to be decided: a payout waits until then [CASE-5]. */
export async function hasOpenCase(ctx: Context, bookingId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.bookingId, bookingId), isNull(cases.decidedAt)))
    .limit(1)
  return rows.length > 0
}
