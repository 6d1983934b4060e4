import type { Context } from '#server/context.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import type { NewRow } from '#server/db/statement.ts'

type Decline = { bookingId: string; mechanicId: number; reason: string | null }

/** Records that a mechanic does not do a job, so that matching never asks them for it again. */
export async function declineMatch(ctx: Context, decline: Decline): Promise<void> {
  const { bookingId, mechanicId, reason: declineReason } = decline
  await ctx.db
    .insert(jobMatches)
    .values({
      bookingId,
      mechanicId,
      // The customer asked for them by name, so no match exists yet.
      matchScore: 0,
      status: 'declined',
      respondedAt: ctx.now,
      declineReason,
      createdAt: ctx.now,
    } satisfies NewRow<
      typeof jobMatches,
      'id' | 'distance' | 'estimatedArrival' | 'matchFactors' | 'notifiedAt'
    >)
    .onConflictDoUpdate({
      target: [jobMatches.bookingId, jobMatches.mechanicId],
      set: { status: 'declined', respondedAt: ctx.now, declineReason },
    })
}
