import { and, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { publishedForecasts } from '#server/db/schema/forecast-reliability.ts'
import {
  outsideJobs,
  partAnswers,
  partQuestionLinks,
  workBills,
} from '#server/db/schema/part-history.ts'
import {
  maintenanceSchedules,
  mileageReadings,
  predictiveAlerts,
  vehicleForecasts,
  vehicleReminders,
  vehicleUsagePatterns,
} from '#server/db/schema/vehicle-care.ts'
import type { Pair } from '#server/vehicles/forecast/assemble-car.ts'

/** Deletes an owner's statements and alerts when a car leaves their account. The jobs stay with their bookings. */
export async function deleteVehicleData(
  ctx: Context,
  { customerId, vehicleId }: Pair,
): Promise<void> {
  for (const table of [
    maintenanceSchedules,
    vehicleForecasts,
    mileageReadings,
    // Their files go with the nightly sweep.
    workBills,
    outsideJobs,
    partAnswers,
    partQuestionLinks,
    vehicleReminders,
    vehicleUsagePatterns,
    predictiveAlerts,
  ])
    await ctx.db
      .delete(table)
      .where(and(eq(table.customerId, customerId), eq(table.vehicleId, vehicleId)))
  // The scores stay without the car, because corrections rest on them.
  await ctx.db
    .update(publishedForecasts)
    .set({ customerId: null, vehicleId: null })
    .where(
      and(
        eq(publishedForecasts.customerId, customerId),
        eq(publishedForecasts.vehicleId, vehicleId),
      ),
    )
}
