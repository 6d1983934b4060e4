import { count, desc, max, sql } from 'drizzle-orm'
import type { WaitingPlace } from '#contract/mechanics/waiting-list.ts'
import type { Context } from '#server/context.ts'
import { waitingList } from '#server/db/schema/waiting-list.ts'

/** Counts who waits in each outward code, so that an operator sees where mechanics are wanted [MECH-25]. */
export async function listWaitingPlaces(ctx: Context): Promise<WaitingPlace[]> {
  const waiting = sql<number>`count(*) filter (where ${waitingList.notifiedAt} is null)::int`
  const rows = await ctx.db
    .select({
      outcode: waitingList.outcode,
      waiting,
      total: count(),
      lastAskedAt: max(waitingList.createdAt),
    })
    .from(waitingList)
    .groupBy(waitingList.outcode)
    .orderBy(desc(waiting), waitingList.outcode)
  return rows.map(({ outcode, waiting, total, lastAskedAt }) => ({
    outcode,
    waiting,
    notified: total - waiting,
    lastAskedAt: lastAskedAt?.toString() ?? '',
  }))
}
