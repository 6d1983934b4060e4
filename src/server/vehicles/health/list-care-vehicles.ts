import { eq } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { listCareVehicles as endpoint } from '#contract/vehicles/vehicle-care.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import type { CustomerContext } from '#server/context.ts'
import { customerVehicles } from '#server/db/schema/customers.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'

export async function listCareVehicles(ctx: CustomerContext): Promise<AnswerOf<typeof endpoint>> {
  const rows = await ctx.db
    .select({ vehicle: vehicles })
    .from(customerVehicles)
    .innerJoin(vehicles, eq(vehicles.id, customerVehicles.vehicleId))
    .where(eq(customerVehicles.customerId, ctx.customer.id))
    .orderBy(customerVehicles.addedAt, vehicles.id)
  return rows.map(({ vehicle }) => ({
    ...vehicle,
    registration: displayRegistration(vehicle.registration),
  }))
}
