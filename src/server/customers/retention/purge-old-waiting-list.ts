import { lt, or } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { waitingList } from '#server/db/schema/waiting-list.ts'

/** Deletes who has had their email, and who has waited so long that the car is surely repaired. */
export async function purgeOldWaitingList(
  ctx: Context,
  before: { waiting: Temporal.Instant; notified: Temporal.Instant },
): Promise<number> {
  const { rowCount } = await ctx.db
    .delete(waitingList)
    .where(
      or(lt(waitingList.createdAt, before.waiting), lt(waitingList.notifiedAt, before.notified)),
    )
  return rowCount ?? 0
}
