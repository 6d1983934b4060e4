import { and, eq } from 'drizzle-orm'
import type { removeVehicle as endpoint } from '#contract/customers/dashboard.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { type CustomerContext, inTransaction } from '#server/context.ts'
import { customerVehicles } from '#server/db/schema/customers.ts'
import { notFound } from '#server/problems.ts'
import { deleteVehicleData } from '#server/vehicles/health/delete-vehicle-data.ts'

export async function removeVehicle(
  ctx: CustomerContext,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inTransaction(ctx, async (ctx) => {
    const { customer } = ctx
    const { rowCount } = await ctx.db
      .delete(customerVehicles)
      .where(and(eq(customerVehicles.customerId, customer.id), eq(customerVehicles.vehicleId, id)))
    if (rowCount === 0) throw notFound('Vehicle not found')
    await deleteVehicleData(ctx, { customerId: customer.id, vehicleId: id })
    return { removed: true }
  })
}
