import { count, eq } from 'drizzle-orm'
import type { addVehicle as endpoint, OwnVehicle } from '#contract/customers/dashboard.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { inOwnTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { CustomerContext } from '#server/context.ts'
import { customerVehicles } from '#server/db/schema/customers.ts'
import type { NewRow } from '#server/db/statement.ts'
import { invalid, notAllowed } from '#server/problems.ts'
import { findVehicle } from '#server/vehicles/find-vehicle.ts'
import { vehicleToWire } from './list-own-vehicles.ts'

/** Enough for a household's cars. A fleet needs another product. */
const MOST_VEHICLES = 12

export async function addVehicle(
  ctx: CustomerContext,
  { registration }: ParsedOf<typeof endpoint>,
): Promise<OwnVehicle> {
  const { customer } = ctx
  const [held] = await ctx.db
    .select({ count: count() })
    .from(customerVehicles)
    .where(eq(customerVehicles.customerId, customer.id))
  if ((held?.count ?? 0) >= MOST_VEHICLES)
    throw notAllowed('quota', `An account keeps up to ${MOST_VEHICLES} cars.`)
  const vehicle = await findVehicle(ctx, registration)
  if (vehicle === null)
    throw invalid({ registration: 'We could not find a car with this registration' })
  await inOwnTransaction(ctx, (ctx) =>
    ctx.db
      .insert(customerVehicles)
      .values({ customerId: customer.id, vehicleId: vehicle.id, addedAt: ctx.now } satisfies NewRow<
        typeof customerVehicles,
        'fuel' | 'transmission' | 'doors'
      >)
      .onConflictDoNothing(),
  )
  return vehicleToWire(vehicle)
}
