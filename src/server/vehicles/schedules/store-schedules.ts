import { sql } from 'drizzle-orm'
import type { Due } from '#domain/vehicles/care/maintenance-schedules.ts'
import type { Context } from '#server/context.ts'
import type { Pair } from '#server/vehicles/forecast/assemble-car.ts'
import { writeSchedules } from './write-schedules.ts'

/** Stores the due dates of each car of a batch, and retires those that no longer follow from its jobs. */
export async function storeSchedules(
  ctx: Context,
  batch: readonly { keeper: Pair; dues: readonly Due[] }[],
): Promise<void> {
  const rows = batch.flatMap(({ keeper, dues }) => dues.map((due) => ({ keeper, due })))
  const lasting = JSON.stringify(
    batch.map(({ keeper, dues }) => ({
      vehicle: keeper.vehicleId,
      customer: keeper.customerId,
      types: dues.map(({ schedule }) => schedule.type),
    })),
  )
  await ctx.db.execute(sql`
    update maintenance_schedules m set is_active = false, updated_at = ${ctx.now.toString()}
    from jsonb_to_recordset(${lasting}::jsonb) as k(vehicle integer, customer integer, types jsonb)
    where m.vehicle_id = k.vehicle and m.customer_id = k.customer and m.is_active
      and not k.types ? m.schedule_type`)
  await writeSchedules(ctx, rows)
}
