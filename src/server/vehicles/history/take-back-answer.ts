import { and, eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { takeBackAnswer as endpoint } from '#contract/vehicles/part-history.ts'
import { isComponentKey } from '#domain/vehicles/forecast/components.ts'
import { type CustomerContext, inTransaction } from '#server/context.ts'
import { partAnswers } from '#server/db/schema/part-history.ts'
import { notFound } from '#server/problems.ts'
import { markStale } from '#server/vehicles/forecast/mark-stale.ts'
import { requireOwnVehicle } from '#server/vehicles/forecast/require-own-vehicle.ts'

export async function takeBackAnswer(
  ctx: CustomerContext,
  { id, component }: ParsedOf<typeof endpoint>,
): Promise<{ removed: true }> {
  if (!isComponentKey(component)) throw notFound('There is no such part')
  return inTransaction(ctx, async (ctx) => {
    const { customerId, vehicleId } = await requireOwnVehicle(ctx, id)
    const gone = await ctx.db
      .delete(partAnswers)
      .where(
        and(
          eq(partAnswers.customerId, customerId),
          eq(partAnswers.vehicleId, vehicleId),
          eq(partAnswers.component, component),
        ),
      )
      .returning({ component: partAnswers.component })
    if (gone.length === 0) throw notFound('There is no such answer')
    await markStale(ctx, vehicleId)
    return { removed: true }
  })
}
