import { and, eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { removeReading as endpoint } from '#contract/vehicles/vehicle-care.ts'
import { type CustomerContext, inTransaction } from '#server/context.ts'
import { mileageReadings } from '#server/db/schema/vehicle-care.ts'
import { notFound } from '#server/problems.ts'
import { markStale } from './mark-stale.ts'
import { requireOwnVehicle } from './require-own-vehicle.ts'

export async function removeReading(
  ctx: CustomerContext,
  { id, readingId }: ParsedOf<typeof endpoint>,
): Promise<{ removed: true }> {
  return inTransaction(ctx, async (ctx) => {
    const { customerId, vehicleId } = await requireOwnVehicle(ctx, id)
    const gone = await ctx.db
      .delete(mileageReadings)
      .where(
        and(
          eq(mileageReadings.id, readingId),
          eq(mileageReadings.customerId, customerId),
          eq(mileageReadings.vehicleId, vehicleId),
        ),
      )
      .returning({ id: mileageReadings.id })
    if (gone.length === 0) throw notFound('There is no such reading')
    await markStale(ctx, vehicleId)
    return { removed: true }
  })
}
