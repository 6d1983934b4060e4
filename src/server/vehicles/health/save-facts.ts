import { and, eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { saveFacts as endpoint } from '#contract/vehicles/vehicle-care.ts'
import { carFactsOf } from '#domain/vehicles/care/car-facts.ts'
import { inOwnTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { CustomerContext } from '#server/context.ts'
import { customerVehicles } from '#server/db/schema/customers.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { invalid } from '#server/problems.ts'
import { markStale } from '#server/vehicles/forecast/mark-stale.ts'
import { requireOwnVehicle } from '#server/vehicles/forecast/require-own-vehicle.ts'

const FACTS = ['fuel', 'transmission', 'doors'] as const

/** Stores the facts with the keeper and not with the car, so that no other keeper's forecast uses them. */
export async function saveFacts(
  ctx: CustomerContext,
  { id, ...stated }: ParsedOf<typeof endpoint>,
): Promise<{ saved: true }> {
  return inOwnTransaction(ctx, async (ctx) => {
    const { customerId, vehicleId } = await requireOwnVehicle(ctx, id)
    const [vehicle] = await ctx.db.select().from(vehicles).where(eq(vehicles.id, vehicleId))
    if (vehicle) refuseOtherThanRegistered(carFactsOf(vehicle, stated), stated)
    await ctx.db
      .update(customerVehicles)
      .set(stated)
      .where(
        and(eq(customerVehicles.customerId, customerId), eq(customerVehicles.vehicleId, vehicleId)),
      )
    await markStale(ctx, id)
    return { saved: true }
  })
}

function refuseOtherThanRegistered(
  facts: ReturnType<typeof carFactsOf>,
  stated: Pick<ParsedOf<typeof endpoint>, (typeof FACTS)[number]>,
): void {
  const wrong = FACTS.filter(
    (name) =>
      facts[name].from === 'register' &&
      stated[name] !== null &&
      stated[name] !== facts[name].value,
  )
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map((name) => [name, 'The register says otherwise'])))
}
