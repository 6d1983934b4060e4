import { and, eq, isNull } from 'drizzle-orm'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { closeAccount as endpoint } from '#contract/jobs/closing.ts'
import { audit } from '#server/auth/audit.ts'
import { requireRecentSession } from '#server/auth/sessions/require-recent-session.ts'
import { type Context, inTransaction, type MechanicContext } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { eraseMechanic } from '#server/mechanics/privacy/erase-mechanic.ts'
import { notAllowed, notFound } from '#server/problems.ts'
import { letGoOfOpenJobs } from './let-go-of-open-jobs.ts'
import { listHindrances } from './list-hindrances.ts'

export async function closeAccount(ctx: MechanicContext): Promise<ReplyOf<typeof endpoint>> {
  await requireRecentSession(ctx, 'mechanic')
  return closeAccountOf(ctx, ctx.mechanic.id, 'mechanic')
}

/** The mechanic, or an administrator whom they asked, closes it [MECH-172, MECH-173]. */
export async function closeAccountOf(
  ctx: Context,
  id: number,
  by: 'mechanic' | 'administrator',
): Promise<ReplyOf<typeof endpoint>> {
  await inTransaction(ctx, async (ctx) => {
    // What reserves an hour or plans a payout for this mechanic waits for the lock, or is waited for.
    const [mechanic] = await ctx.db
      .select()
      .from(mechanics)
      .where(and(eq(mechanics.id, id), isNull(mechanics.erasedAt)))
      .for('update')
    if (!mechanic) throw notFound('There is no such mechanic.')
    if (!mechanic.isApproved) throw notAllowed('not_allowed', 'The application is decided first.')
    // Before the hindrances are read: a job that is being accepted meanwhile has been by then.
    await letGoOfOpenJobs(ctx, id, by)
    const hindrances = await listHindrances(ctx, id)
    if (hindrances.length > 0) throw notAllowed('not_allowed', hindrances.join(' '))
    await eraseMechanic(ctx, id)
    await audit(ctx, { action: 'mechanic.erase', object: `mechanic ${id}` })
    // The last email goes out without an account id, so that nothing links it to the erased person.
    await enqueueEmail(ctx, 'mechanic-account-erased', { to: mechanic })
  })
  ctx.answers.invalidate('mechanics')
  return { erased: true }
}
