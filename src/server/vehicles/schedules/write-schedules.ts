import { type SQL, sql } from 'drizzle-orm'
import type { Due } from '#domain/vehicles/care/maintenance-schedules.ts'
import type { Context } from '#server/context.ts'
import { maintenanceSchedules } from '#server/db/schema/vehicle-care.ts'
import type { NewRow } from '#server/db/statement.ts'
import { instantOfDay } from '#server/vehicles/forecast/london-days.ts'

/** Null for a guest, who has no saved cars. */
export type ScheduleKeeper = { vehicleId: number; customerId: number | null }

/** Each written column with its value, from the JSON rows `r`; `s` is the service of that name. */
const valuesAt = (now: string) =>
  ({
    vehicleId: sql`r.vehicle`,
    customerId: sql`r.customer`,
    serviceId: sql`s.id`,
    scheduleType: sql`r.type`,
    intervalMonths: sql`r.months`,
    intervalMileage: sql`r.miles`,
    lastServiceDate: sql`r.last_at`,
    lastServiceMileage: sql`r.last_miles`,
    nextDueDate: sql`r.due_at`,
    nextDueMileage: sql`r.due_miles`,
    priority: sql`r.priority`,
    isActive: sql`true`,
    createdAt: sql`${now}`,
    updatedAt: sql`${now}`,
  }) satisfies Record<Written, SQL>

type Written = keyof NewRow<typeof maintenanceSchedules, 'id'>

/** The key of a schedule, and when it began. */
const UNCHANGING: readonly string[] = ['vehicleId', 'customerId', 'scheduleType', 'createdAt']

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
const of = (prefix: string, names: readonly string[]) =>
  list(names.map((name) => sql`${sql.raw(prefix)}.${sql.identifier(name)}`))

/** Writes any number of cars in one statement and leaves unchanged rows alone. */
export async function writeSchedules(
  ctx: Context,
  dues: readonly { keeper: ScheduleKeeper; due: Due }[],
): Promise<void> {
  if (dues.length === 0) return
  const rows = JSON.stringify(dues.map(rowOf))
  const values = Object.entries(valuesAt(ctx.now.toString())).map(([key, value]) => ({
    key,
    value,
    column: maintenanceSchedules[key as Written].name,
  }))
  const changing = values.filter(({ key }) => !UNCHANGING.includes(key))
  const compared = changing.filter(({ key }) => key !== 'updatedAt').map(({ column }) => column)
  const updates = changing.map(
    ({ column }) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`,
  )
  await ctx.db.execute(sql`
    insert into maintenance_schedules as m (${list(values.map(({ column }) => sql`${sql.identifier(column)}`))})
    select ${list(values.map(({ value }) => value))}
    from jsonb_to_recordset(${rows}::jsonb) as r(vehicle integer, customer integer, service text, type text,
      months integer, miles integer, last_at timestamptz, last_miles integer, due_at timestamptz, due_miles integer,
      priority text)
    left join services s on s.slug = r.service
    on conflict (vehicle_id, coalesce(customer_id, 0), schedule_type) do update set ${list(updates)}
    where (${of('m', compared)}) is distinct from (${of('excluded', compared)})`)
}

const rowOf = ({ keeper, due }: { keeper: ScheduleKeeper; due: Due }) => ({
  vehicle: keeper.vehicleId,
  customer: keeper.customerId,
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
