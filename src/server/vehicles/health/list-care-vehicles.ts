import { eq } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { listCareVehicles as endpoint } from '#contract/vehicles/vehicle-care.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import { requireCustomer } from '#server/auth/guards.ts'
import { isAdministratorOnly } from '#server/auth/policy.ts'
import type { Context } from '#server/context.ts'
import { customerVehicles } from '#server/db/schema/customers.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { forbidden } from '#server/problems.ts'

export async function listCareVehicles(ctx: Context): Promise<AnswerOf<typeof endpoint>> {
  if (isAdministratorOnly(ctx.actor)) throw forbidden('This is for keepers of cars.')
  const { id } = await requireCustomer(ctx)
  const rows = await ctx.db
    .select({ vehicle: vehicles })
    .from(customerVehicles)
    .innerJoin(vehicles, eq(vehicles.id, customerVehicles.vehicleId))
    .where(eq(customerVehicles.customerId, id))
    .orderBy(customerVehicles.addedAt, vehicles.id)
  return rows.map(({ vehicle }) => ({
    ...vehicle,
    registration: displayRegistration(vehicle.registration),
  }))
}
