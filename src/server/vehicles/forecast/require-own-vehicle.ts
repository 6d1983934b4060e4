import { and, eq } from 'drizzle-orm'
import { requireCustomer } from '#server/auth/guards.ts'
import { isAdministratorOnly } from '#server/auth/policy.ts'
import type { Context } from '#server/context.ts'
import { customerVehicles } from '#server/db/schema/customers.ts'
import { forbidden, notFound } from '#server/problems.ts'
import type { Pair } from './assemble-car.ts'

/** A car of the account that is signed in; anybody else's is not there. */
export async function requireOwnVehicle(ctx: Context, vehicleId: number): Promise<Pair> {
  if (isAdministratorOnly(ctx.actor)) throw forbidden('This is for the keeper of the car.')
  const { id: customerId } = await requireCustomer(ctx)
  const [row] = await ctx.db
    .select()
    .from(customerVehicles)
    .where(
      and(eq(customerVehicles.customerId, customerId), eq(customerVehicles.vehicleId, vehicleId)),
    )
  if (!row) throw notFound('There is no such car in your account')
  return { customerId, vehicleId }
}
