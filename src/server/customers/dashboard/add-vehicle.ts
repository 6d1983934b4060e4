import { and, eq, ne } from 'drizzle-orm'
import type { addVehicle as endpoint, OwnVehicle } from '#contract/customers/dashboard.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { inOwnExclusiveTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { CustomerContext } from '#server/context.ts'
import { customerVehicles } from '#server/db/schema/customers.ts'
import type { NewRow } from '#server/db/statement.ts'
import { invalid, notAllowed } from '#server/problems.ts'
import { findVehicle } from '#server/vehicles/find-vehicle.ts'
import { vehicleToWire } from './list-own-vehicles.ts'

/** Enough for a household's cars. A fleet needs another product. */
const MOST_VEHICLES = 12

/** Said alike of a car that no register knows and of a register that does not answer or is not asked: nobody here knows which. */
const NOT_LOOKED_UP =
  'We could not look this car up. Please check the registration or try again later; you can get a quote for it meanwhile.'

export async function addVehicle(
  ctx: CustomerContext,
  { registration }: ParsedOf<typeof endpoint>,
): Promise<OwnVehicle> {
  const vehicle = await findVehicle(ctx, registration)
  if (vehicle === null) throw invalid({ registration: NOT_LOOKED_UP })
  const customerId = ctx.customer.id
  await inOwnExclusiveTransaction(ctx, async ({ db, now }) => {
    const ownCars = eq(customerVehicles.customerId, customerId)
    const others = and(ownCars, ne(customerVehicles.vehicleId, vehicle.id))
    if ((await db.$count(customerVehicles, others)) >= MOST_VEHICLES)
      throw notAllowed('quota', `An account keeps up to ${MOST_VEHICLES} cars.`)
    await db
      .insert(customerVehicles)
      .values({ customerId, vehicleId: vehicle.id, addedAt: now } satisfies NewRow<
        typeof customerVehicles,
        'fuel' | 'transmission' | 'doors'
      >)
      .onConflictDoNothing()
  })
  return vehicleToWire(vehicle)
}
