import { and, eq } from 'drizzle-orm'
import type { CustomerContext } from '#server/context.ts'
import { customerVehicles } from '#server/db/schema/customers.ts'
import { notFound } from '#server/problems.ts'
import type { Pair } from './assemble-car.ts'

/** Requires a car of the signed-in account; another's gets 404. */
export async function requireOwnVehicle(ctx: CustomerContext, vehicleId: number): Promise<Pair> {
  const customerId = ctx.customer.id
  const [row] = await ctx.db
    .select()
    .from(customerVehicles)
    .where(
      and(eq(customerVehicles.customerId, customerId), eq(customerVehicles.vehicleId, vehicleId)),
    )
  if (!row) throw notFound('There is no such car in your account')
  return { customerId, vehicleId }
}
