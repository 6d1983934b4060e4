import { and, eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { removeWork as endpoint } from '#contract/vehicles/part-history.ts'
import { type CustomerContext, inTransaction } from '#server/context.ts'
import { outsideJobs } from '#server/db/schema/part-history.ts'
import { notFound } from '#server/problems.ts'
import { markStale } from '#server/vehicles/forecast/mark-stale.ts'
import { requireOwnVehicle } from '#server/vehicles/forecast/require-own-vehicle.ts'

export async function removeWork(
  ctx: CustomerContext,
  { id, workId }: ParsedOf<typeof endpoint>,
): Promise<{ removed: true }> {
  return inTransaction(ctx, async (ctx) => {
    const { customerId, vehicleId } = await requireOwnVehicle(ctx, id)
    const gone = await ctx.db
      .delete(outsideJobs)
      .where(
        and(
          eq(outsideJobs.id, workId),
          eq(outsideJobs.customerId, customerId),
          eq(outsideJobs.vehicleId, vehicleId),
        ),
      )
      .returning({ id: outsideJobs.id })
    if (gone.length === 0) throw notFound('There is no such work')
    await markStale(ctx, vehicleId)
    return { removed: true }
  })
}
