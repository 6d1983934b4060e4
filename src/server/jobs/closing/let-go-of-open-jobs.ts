import { and, eq, or } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { letGoOfJob } from '#server/jobs/let-go-of-job.ts'

/** Offers to others what waits for this mechanic’s answer. */
export async function letGoOfOpenJobs(
  ctx: Context,
  mechanicId: number,
  actor: 'mechanic' | 'administrator',
): Promise<void> {
  const open = await ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'pending'),
        or(eq(bookings.mechanicId, mechanicId), eq(bookings.proposedBy, mechanicId)),
      ),
    )
    .orderBy(bookings.id)
    .for('no key update')
  for (const booking of open) await letGoOfJob(ctx, booking, { mechanicId, actor })
  // An open offer that nobody can answer would prevent another offer of the job.
  await ctx.db
    .update(jobMatches)
    .set({ status: 'declined' })
    .where(and(eq(jobMatches.mechanicId, mechanicId), eq(jobMatches.status, 'pending')))
}
