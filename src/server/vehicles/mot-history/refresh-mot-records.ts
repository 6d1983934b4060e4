import { eq, or, sql } from 'drizzle-orm'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { customerVehicles } from '#server/db/schema/customers.ts'
import { vehicleMotRecords } from '#server/db/schema/vehicle-care.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { refreshMotRecord } from './refresh-mot-record.ts'

/** Far below DVSA's 15 a second and 500,000 a day. */
const BATCH = 50
/** Tests are rare, but near the end of an MOT a new one may come any day. */
const FRESH_DAYS = 30
const NEAR_END_DAYS = 31

/** Lists cars that belong to an account: those never requested first, then those with the oldest answer. */
export async function refreshMotRecords(ctx: Context): Promise<number> {
  if (ctx.motHistory.name === 'none') return 0
  const today = ukDayOf(ctx.now)
  const daysAgo = (days: number) => ctx.now.subtract({ hours: 24 * days }).toString()
  const due = await ctx.db
    .selectDistinct({
      id: vehicles.id,
      registration: vehicles.registration,
      checkedAt: vehicleMotRecords.checkedAt,
    })
    .from(customerVehicles)
    .innerJoin(vehicles, eq(vehicles.id, customerVehicles.vehicleId))
    .leftJoin(vehicleMotRecords, eq(vehicleMotRecords.vehicleId, vehicles.id))
    .where(
      or(
        sql`${vehicleMotRecords.checkedAt} is null`,
        sql`${vehicleMotRecords.checkedAt} < ${daysAgo(FRESH_DAYS)}`,
        sql`${vehicleMotRecords.checkedAt} < ${daysAgo(1)} and ${vehicleMotRecords.expiresOn} < ${today.add({ days: NEAR_END_DAYS }).toString()}`,
      ),
    )
    .orderBy(sql`${vehicleMotRecords.checkedAt} nulls first`)
    .limit(BATCH)
  for (const car of due) await refreshMotRecord(ctx, car)
  return due.length
}
