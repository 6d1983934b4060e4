import { and, eq, isNull } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { removeReminder as endpoint } from '#contract/vehicles/vehicle-care.ts'
import type { CustomerContext } from '#server/context.ts'
import { vehicleReminders } from '#server/db/schema/vehicle-care.ts'
import { notFound } from '#server/problems.ts'
import { requireOwnVehicle } from '#server/vehicles/forecast/require-own-vehicle.ts'

export async function removeReminder(
  ctx: CustomerContext,
  { id, topic }: ParsedOf<typeof endpoint>,
): Promise<{ removed: true }> {
  const { customerId, vehicleId } = await requireOwnVehicle(ctx, id)
  const gone = await ctx.db
    .delete(vehicleReminders)
    .where(
      and(
        eq(vehicleReminders.customerId, customerId),
        eq(vehicleReminders.vehicleId, vehicleId),
        eq(vehicleReminders.topic, topic),
        isNull(vehicleReminders.sentAt),
      ),
    )
    .returning({ id: vehicleReminders.id })
  if (gone.length === 0) throw notFound('There is no such reminder')
  return { removed: true }
}
