import { and, eq, isNull } from 'drizzle-orm'
import type { AdminMechanic } from '#contract/admin/admin.ts'
import { audit } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notFound } from '#server/problems.ts'
import { loadVetting } from './load-vetting.ts'
import { mechanicToWire } from './mechanic-to-wire.ts'
import { openJobs } from './open-jobs.ts'

type Switch = {
  to: Pick<StoredMechanic, 'isActive' | 'deactivatedAt' | 'deactivationReason'>
  /** Runs in the same transaction, and only where something changed. */
  andThen?: (ctx: Context, id: number) => Promise<unknown>
}

/**
 * Sets the operator's switch of an approved mechanic. Where it already has that value, nothing changes and nobody is
 * notified.
 */
export async function switchMechanic(
  ctx: Context,
  id: number,
  { to, andThen }: Switch,
): Promise<AdminMechanic> {
  await inTransaction(ctx, async (ctx) => {
    // A transaction that gives this mechanic a job holds the account: it commits first, or it waits and finds the switch off.
    await ctx.db
      .select({ id: mechanics.id })
      .from(mechanics)
      .where(eq(mechanics.id, id))
      .for('update')
    const [switched] = await ctx.db
      .update(mechanics)
      .set(to)
      .where(
        and(
          eq(mechanics.id, id),
          eq(mechanics.isApproved, true),
          eq(mechanics.isActive, !to.isActive),
          isNull(mechanics.erasedAt),
        ),
      )
      .returning()
    if (!switched) return
    await andThen?.(ctx, id)
    await enqueueEmail(ctx, to.isActive ? 'account-activated' : 'account-deactivated', {
      to: switched,
      data: { mechanicId: id },
    })
    const action = to.isActive ? 'mechanic.activate' : 'mechanic.deactivate'
    await audit(ctx, { action, object: `mechanic ${id}` })
  })
  ctx.answers.invalidate('mechanics')
  const [row] = await ctx.db
    .select({ mechanic: mechanics, openJobs })
    .from(mechanics)
    .where(and(eq(mechanics.id, id), eq(mechanics.isApproved, true)))
  if (!row) throw notFound('There is no such mechanic.')
  return mechanicToWire(row.mechanic, row.openJobs, (await loadVetting(ctx, [id]))(id))
}
