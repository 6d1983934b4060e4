import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { customerVehicles } from '#server/db/schema/customers.ts'
import { vehicleMotRecords } from '#server/db/schema/vehicle-care.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { refreshMotRecord } from './refresh-mot-record.ts'

/** Far below DVSA's 15 a second and 500,000 a day. */
const BATCH = 50
/** Tests are rare, but near the end of an MOT a new one may come any day. */
const FRESH_DAYS = 30
const NEAR_END_DAYS = 31

/**
 * Asks for cars that belong to an account and were never found, or not for long. By chance, because cars that the register
 * does not know are asked for again each time and must not take the others’ turn.
 */
export async function refreshMotRecords(ctx: Context): Promise<number> {
  if (ctx.motHistory.name === 'none') return 0
  const today = ukDayOf(ctx.now)
  const daysAgo = (days: number) => ctx.now.subtract({ hours: 24 * days }).toString()
  const due = await ctx.db
    .select({ id: vehicles.id, registration: vehicles.registration })
    .from(vehicles)
    .leftJoin(vehicleMotRecords, eq(vehicleMotRecords.vehicleId, vehicles.id))
    .where(
      and(
        inArray(
          vehicles.id,
          ctx.db.select({ id: customerVehicles.vehicleId }).from(customerVehicles),
        ),
        or(
          sql`${vehicleMotRecords.checkedAt} is null`,
          sql`${vehicleMotRecords.checkedAt} < ${daysAgo(FRESH_DAYS)}`,
          sql`${vehicleMotRecords.checkedAt} < ${daysAgo(1)} and ${vehicleMotRecords.expiresOn} < ${today.add({ days: NEAR_END_DAYS }).toString()}`,
        ),
      ),
    )
    .orderBy(sql`random()`)
    .limit(BATCH)
  const nameOf = ({ id }: { id: number }) => `vehicle ${id}`
  return eachAlone(ctx, due, { nameOf }, async (car) => {
    await refreshMotRecord(ctx, car)
    return 1
  })
}
