import { and, eq, or } from 'drizzle-orm'
import type { AdminMechanic, deactivateMechanic as endpoint } from '#contract/admin/admin.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { endSessionsOf } from '#server/auth/sessions/end-sessions-of.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { letGoOfJob } from '#server/jobs/let-go-of-job.ts'
import { switchMechanic } from './switch-mechanic.ts'

/**
 * Removes a mechanic from the directory and signs them out at once [SEC-O15]. Their accepted jobs are offered to
 * others within the minute (`reofferLostJobs`), as is what customers asked of this mechanic by name.
 */
export function deactivateMechanic(
  ctx: Context,
  { id, reason }: ParsedOf<typeof endpoint>,
): Promise<AdminMechanic> {
  return switchMechanic(ctx, id, {
    to: { isActive: false, deactivatedAt: ctx.now, deactivationReason: reason },
    andThen: async (ctx) => {
      await endSessionsOf(ctx, 'mechanic', id)
      await letGoOfOpenJobs(ctx, id)
    },
  })
}

async function letGoOfOpenJobs(ctx: Context, mechanicId: number): Promise<void> {
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
  for (const booking of open) await letGoOfJob(ctx, booking, { mechanicId, actor: 'administrator' })
  // An open offer that nobody can answer would prevent another offer of the job.
  await ctx.db
    .update(jobMatches)
    .set({ status: 'declined' })
    .where(and(eq(jobMatches.mechanicId, mechanicId), eq(jobMatches.status, 'pending')))
}
