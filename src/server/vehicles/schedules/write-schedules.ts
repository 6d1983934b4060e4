import { sql } from 'drizzle-orm'
import type { Due } from '#domain/vehicles/care/maintenance-schedules.ts'
import type { Context } from '#server/context.ts'
import { instantOfDay } from '#server/vehicles/forecast/london-days.ts'

/** Null for a guest, who has no saved cars. */
export type ScheduleOwner = { vehicleId: number; customerId: number | null }

/** Writes any number of cars in one statement and leaves unchanged rows alone. */
export async function writeSchedules(
  ctx: Context,
  dues: readonly { owner: ScheduleOwner; due: Due }[],
): Promise<void> {
  if (dues.length === 0) return
  const rows = JSON.stringify(dues.map(rowOf))
  await ctx.db.execute(sql`
    insert into maintenance_schedules as m (vehicle_id, customer_id, service_id, schedule_type, interval_months,
      interval_mileage, last_service_date, last_service_mileage, next_due_date, next_due_mileage, priority,
      is_active, created_at, updated_at)
    select r.vehicle, r.customer, s.id, r.type, r.months, r.miles, r.last_at, r.last_miles, r.due_at, r.due_miles,
      r.priority, true, ${ctx.now.toString()}, ${ctx.now.toString()}
    from jsonb_to_recordset(${rows}::jsonb) as r(vehicle integer, customer integer, service text, type text,
      months integer, miles integer, last_at timestamptz, last_miles integer, due_at timestamptz, due_miles integer,
      priority text)
    left join services s on s.slug = r.service
    on conflict (vehicle_id, coalesce(customer_id, 0), schedule_type) do update set
      service_id = excluded.service_id, interval_months = excluded.interval_months,
      interval_mileage = excluded.interval_mileage, last_service_date = excluded.last_service_date,
      last_service_mileage = excluded.last_service_mileage, next_due_date = excluded.next_due_date,
      next_due_mileage = excluded.next_due_mileage, priority = excluded.priority, is_active = true,
      updated_at = excluded.updated_at
    where (m.service_id, m.interval_months, m.interval_mileage, m.last_service_date, m.last_service_mileage,
        m.next_due_date, m.next_due_mileage, m.priority, m.is_active)
      is distinct from (excluded.service_id, excluded.interval_months, excluded.interval_mileage,
        excluded.last_service_date, excluded.last_service_mileage, excluded.next_due_date, excluded.next_due_mileage,
        excluded.priority, true)`)
}

const rowOf = ({ owner, due }: { owner: ScheduleOwner; due: Due }) => ({
  vehicle: owner.vehicleId,
  customer: owner.customerId,
  service: due.schedule.service,
  type: due.schedule.type,
  months: due.schedule.months,
  miles: due.schedule.miles,
  last_at: instantOfDay(due.lastDoneDay),
  last_miles: due.lastMiles === null ? null : Math.round(due.lastMiles),
  due_at: instantOfDay(due.monthsEndDay),
  due_miles: due.dueMiles === null ? null : Math.round(due.dueMiles),
  priority: due.priority,
})
