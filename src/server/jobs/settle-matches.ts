import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'

/** Withdraws the other offers once one mechanic has the job, in the transaction in which they got it. */
export async function settleMatches(
  ctx: Context,
  bookingId: string,
  mechanicId: number,
): Promise<void> {
  const isOfJob = eq(jobMatches.bookingId, bookingId)
  await ctx.db
    .update(jobMatches)
    .set({ status: 'accepted', respondedAt: ctx.now })
    .where(and(isOfJob, eq(jobMatches.mechanicId, mechanicId)))
  await ctx.db
    .update(jobMatches)
    .set({ status: 'taken' })
    .where(and(isOfJob, ne(jobMatches.mechanicId, mechanicId), eq(jobMatches.status, 'pending')))
}
