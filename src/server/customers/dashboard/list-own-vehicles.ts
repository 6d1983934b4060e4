import { desc, eq, sql } from 'drizzle-orm'
import type { OwnVehicle } from '#contract/customers/dashboard.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import type { Context } from '#server/context.ts'
import { customerVehicles } from '#server/db/schema/customers.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { statement } from '#server/db/statement.ts'

const selectVehicles = statement('select own vehicles', (db) =>
  db
    .select({ vehicle: vehicles })
    .from(customerVehicles)
    .innerJoin(vehicles, eq(vehicles.id, customerVehicles.vehicleId))
    .where(eq(customerVehicles.customerId, sql.placeholder('customerId')))
    .orderBy(desc(customerVehicles.addedAt), desc(vehicles.id)),
)

export async function listOwnVehicles(ctx: Context, customerId: number): Promise<OwnVehicle[]> {
  const rows = await selectVehicles(ctx.db).execute({ customerId })
  return rows.map(({ vehicle }) => vehicleToWire(vehicle))
}

export const vehicleToWire = (vehicle: typeof vehicles.$inferSelect): OwnVehicle => ({
  ...vehicle,
  registration: displayRegistration(vehicle.registration),
})
