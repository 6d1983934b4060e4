import { eq, inArray } from 'drizzle-orm'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { type Due, listDue } from '#domain/vehicles/care/maintenance-schedules.ts'
import { knownFuelOf } from '#domain/vehicles/forecast/fuel.ts'
import type { Context } from '#server/context.ts'
import { services } from '#server/db/schema/services.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { dayOfInstant, instantOfDay } from '#server/vehicles/forecast/london-days.ts'
import { type ScheduleKeeper, writeSchedules } from './write-schedules.ts'

type Job = { keeper: ScheduleKeeper; serviceIds: readonly number[]; mileage: number | null }

/** Restarts the intervals of a completed job [VEH-8] and returns when each of its services is due again. */
export async function moveSchedules(
  ctx: Context,
  { keeper, serviceIds, mileage }: Job,
): Promise<Map<number, Temporal.Instant>> {
  const [vehicle] = await ctx.db.select().from(vehicles).where(eq(vehicles.id, keeper.vehicleId))
  const done = await ctx.db
    .select({ id: services.id, slug: services.slug })
    .from(services)
    .where(inArray(services.id, [...serviceIds]))
  const dues = listDue({
    // The forecast that follows within seconds uses the keeper's own answer.
    fuel: knownFuelOf(vehicle?.fuel ?? null) ?? 'petrol',
    done: done.map(({ slug }) => ({ slug, day: dayOfInstant(ctx.now), miles: mileage })),
    // The mileage does not matter on the day itself.
    milesPerMonth: 0,
    milesNow: mileage ?? 0,
    today: ukDayOf(ctx.now),
  })
  await writeSchedules(
    ctx,
    dues.map((due) => ({ keeper, due })),
  )
  return new Map(
    done.flatMap(({ id, slug }) => {
      const due = ofService(dues, slug)
      return due ? [[id, instantOfDay(due.monthsEndDay)]] : []
    }),
  )
}

/** Its own interval, or else the first that it restarts. */
const ofService = (dues: readonly Due[], slug: string) =>
  dues.find(({ schedule }) => schedule.service === slug) ??
  dues.find(({ schedule }) => schedule.resetBy.includes(slug))
