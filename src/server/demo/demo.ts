import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { seedCatalogue } from '#server/quotes/catalogue/catalogue.ts'
import { seedBookings } from './bookings/bookings.ts'
import { seedInspection } from './bookings/inspections.ts'
import { seedCustomers } from './customers/customers.ts'
import { seedVehicleCare } from './customers/vehicle-care.ts'
import { seedVehicles } from './customers/vehicles.ts'
import { seedMechanics } from './mechanics/mechanics.ts'

/** Any number will do, as long as no other lock of Kerbside has it. */
const SEED_LOCK = 7_266_342

/**
 * Everything that the demo shows, with times relative to `now`. All or nothing; a database that was seeded before stays
 * as its visitors left it, and of two programs that start at once one seeds.
 */
export async function seedDemo(db: Db, now: Temporal.Instant): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    const [seeded] = await transaction.select({ id: mechanics.id }).from(mechanics).limit(1)
    if (seeded) return
    await seedCatalogue(transaction, now)
    await seedMechanics(transaction, now)
    await seedCustomers(transaction, now)
    const vehicleIds = await seedVehicles(transaction)
    await seedBookings(transaction, now, vehicleIds)
    await seedInspection(transaction)
    await seedVehicleCare(transaction, now, vehicleIds)
  })
}
