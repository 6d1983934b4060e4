import { and, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { outsideJobs } from '#server/db/schema/part-history.ts'
import { notFound } from '#server/problems.ts'
import type { Pair } from '#server/vehicles/forecast/assemble-car.ts'

/** Locks the work, so that two bills of it come one after the other. Somebody else's work is not there. */
export async function requireWork(
  ctx: Context,
  { customerId, vehicleId }: Pair,
  workId: number,
): Promise<void> {
  const [work] = await ctx.db
    .select({ id: outsideJobs.id })
    .from(outsideJobs)
    .where(
      and(
        eq(outsideJobs.id, workId),
        eq(outsideJobs.customerId, customerId),
        eq(outsideJobs.vehicleId, vehicleId),
      ),
    )
    .for('no key update')
  if (!work) throw notFound('There is no such work')
}
