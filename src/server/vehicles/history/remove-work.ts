import { and, eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { removeWork as endpoint } from '#contract/vehicles/part-history.ts'
import { type CustomerContext, inTransaction } from '#server/context.ts'
import { outsideJobs, workBills } from '#server/db/schema/part-history.ts'
import { markStale } from '#server/vehicles/forecast/mark-stale.ts'
import { requireOwnVehicle } from '#server/vehicles/forecast/require-own-vehicle.ts'
import { requireWork } from './bills/require-work.ts'

export async function removeWork(
  ctx: CustomerContext,
  { id, workId }: ParsedOf<typeof endpoint>,
): Promise<{ removed: true }> {
  const fileId = await inTransaction(ctx, async (ctx) => {
    const { customerId, vehicleId } = await requireOwnVehicle(ctx, id)
    await requireWork(ctx, { customerId, vehicleId }, workId)
    const [bill] = await ctx.db
      .delete(workBills)
      .where(eq(workBills.outsideJobId, workId))
      .returning()
    await ctx.db
      .delete(outsideJobs)
      .where(
        and(
          eq(outsideJobs.id, workId),
          eq(outsideJobs.customerId, customerId),
          eq(outsideJobs.vehicleId, vehicleId),
        ),
      )
    await markStale(ctx, vehicleId)
    return bill?.fileId ?? null
  })
  // A file that stays behind goes with the nightly sweep.
  if (fileId !== null) await ctx.files.remove(fileId)
  return { removed: true }
}
