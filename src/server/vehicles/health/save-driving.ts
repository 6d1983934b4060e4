import type { ParsedOf } from '#contract/endpoint.ts'
import type { saveDriving as endpoint } from '#contract/vehicles/vehicle-care.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { inOwnTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { CustomerContext } from '#server/context.ts'
import { vehicleUsagePatterns } from '#server/db/schema/vehicle-care.ts'
import type { NewRow } from '#server/db/statement.ts'
import { markStale } from '#server/vehicles/forecast/mark-stale.ts'
import { requireOwnVehicle } from '#server/vehicles/forecast/require-own-vehicle.ts'

export async function saveDriving(
  ctx: CustomerContext,
  { id, style, use }: ParsedOf<typeof endpoint>,
): Promise<{ saved: true }> {
  return inOwnTransaction(ctx, async (ctx) => {
    const pair = await requireOwnVehicle(ctx, id)
    const answers = {
      drivingStyle: style,
      usageType: use,
      lastUpdated: ukDayOf(ctx.now).toString(),
    }
    await ctx.db
      .insert(vehicleUsagePatterns)
      .values({ ...pair, ...answers, createdAt: ctx.now } satisfies NewRow<
        typeof vehicleUsagePatterns,
        | 'id'
        | 'averageMonthlyMileage'
        | 'environmentConditions'
        | 'seasonalVariation'
        | 'maintenanceCompliance'
      >)
      .onConflictDoUpdate({
        target: [vehicleUsagePatterns.vehicleId, vehicleUsagePatterns.customerId],
        set: answers,
      })
    await markStale(ctx, id)
    return { saved: true }
  })
}
