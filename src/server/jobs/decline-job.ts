import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { declineJob as endpoint } from '#contract/jobs/jobs.ts'
import { inTransaction, type MechanicContext } from '#server/context.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import type { NewRow } from '#server/db/statement.ts'
import { conflict } from '#server/problems.ts'
import { getOfferedJob, noLongerOpen } from './get-offered-job.ts'
import { letGoOfJob } from './let-go-of-job.ts'

/**
 * Declines a job and removes it from this mechanic's list. A mechanic asked for by name also frees its hours, and the
 * matched ones are asked instead.
 */
export async function declineJob(
  ctx: MechanicContext,
  { id, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { mechanic } = ctx
  const booking = await getOfferedJob(ctx, mechanic, id)
  if (booking.acceptedAt !== null && booking.mechanicId === mechanic.id)
    throw conflict('invalid_transition', 'You have accepted this job: give it back instead.')
  if (booking.status !== 'pending') throw noLongerOpen(booking)
  await inTransaction(ctx, async (ctx) => {
    if (booking.mechanicId === mechanic.id || booking.proposedBy === mechanic.id)
      await letGoOfJob(ctx, booking, { mechanicId: mechanic.id, actor: 'mechanic' })
    await ctx.db
      .insert(jobMatches)
      .values({
        bookingId: id,
        mechanicId: mechanic.id,
        // The customer asked for them by name, so no match exists yet.
        matchScore: 0,
        status: 'declined',
        respondedAt: ctx.now,
        declineReason: reason || null,
        createdAt: ctx.now,
      } satisfies NewRow<
        typeof jobMatches,
        'id' | 'distance' | 'estimatedArrival' | 'matchFactors' | 'notifiedAt'
      >)
      .onConflictDoUpdate({
        target: [jobMatches.bookingId, jobMatches.mechanicId],
        set: { status: 'declined', respondedAt: ctx.now, declineReason: reason || null },
      })
  })
  return { id, declined: true }
}
