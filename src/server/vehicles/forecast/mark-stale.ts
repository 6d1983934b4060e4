import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { customerVehicles } from '#server/db/schema/customers.ts'
import { vehicleForecasts } from '#server/db/schema/vehicle-care.ts'
import type { NewRow } from '#server/db/statement.ts'

/** Requests a new forecast of this car for all its keepers; call it when new data about it arrives. */
export async function markStale(ctx: Context, vehicleId: number): Promise<void> {
  await ctx.db
    .insert(vehicleForecasts)
    .select(
      ctx.db
        .select({
          customerId: customerVehicles.customerId,
          vehicleId: customerVehicles.vehicleId,
          predictedOn: sql<string>`date '1970-01-01'`.as('predicted_on'),
          milesPerMonth: sql<number | null>`null::integer`.as('miles_per_month'),
          milesNow: sql<number | null>`null::integer`.as('miles_now'),
          overallScore: sql<number | null>`null::integer`.as('overall_score'),
        } satisfies Record<keyof NewRow<typeof vehicleForecasts>, unknown>)
        .from(customerVehicles)
        .where(eq(customerVehicles.vehicleId, vehicleId)),
    )
    .onConflictDoUpdate({
      target: [vehicleForecasts.customerId, vehicleForecasts.vehicleId],
      set: { predictedOn: '1970-01-01' },
    })
}
