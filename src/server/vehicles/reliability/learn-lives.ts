import { setImmediate } from 'node:timers/promises'
import { asc, sql } from 'drizzle-orm'
import { LEARNT, recordsOf } from '#domain/vehicles/forecast/learning/car-records.ts'
import { stepsOfLearning } from '#domain/vehicles/forecast/learning/learn-lives.ts'
import { LIVES } from '#domain/vehicles/forecast/life/lives.ts'
import type { KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { learntLives } from '#server/db/schema/forecast-reliability.ts'
import { vehicleForecasts } from '#server/db/schema/vehicle-care.ts'
import type { NewRow } from '#server/db/statement.ts'
import type { Pair } from '#server/vehicles/forecast/assemble-car.ts'
import { loadCars } from '#server/vehicles/forecast/load-cars.ts'

/** More cars would hardly change what is learnt. */
const MOST_CARS = 1000
/** Fewer teach nothing that holds for others. */
const LEAST_CARS = 30
const BATCH = 100

/** Learns how long parts last from the jobs that the marketplace's cars have on record. Returns how many cars taught. */
export async function learnFleetLives(ctx: Context): Promise<number> {
  const pairs = await listRecorded(ctx)
  const cars: KnownCar[] = []
  for (let at = 0; at < pairs.length; at += BATCH) {
    const loaded = await loadCars(ctx, pairs.slice(at, at + BATCH))
    cars.push(...loaded.map(({ known }) => known))
    await setImmediate()
  }
  const taught = recordsOf(cars).filter(({ parts }) => parts.length > 0)
  if (taught.length < LEAST_CARS) return 0
  const steps = stepsOfLearning(taught, LIVES)
  let step = steps.next()
  while (!step.done) {
    // Visitors are served in between.
    await setImmediate()
    step = steps.next()
  }
  const lives = step.value
  const rows = LEARNT.map((component) => ({
    component,
    life: lives[component],
    cars: taught.length,
    learntAt: ctx.now,
  })) satisfies NewRow<typeof learntLives>[]
  await inTransaction(ctx, ({ db }) =>
    db
      .insert(learntLives)
      .values(rows)
      .onConflictDoUpdate({
        target: learntLives.component,
        set: {
          life: sql`excluded.life`,
          cars: sql`excluded.cars`,
          learntAt: sql`excluded.learnt_at`,
        },
      }),
  )
  return taught.length
}

/** Cars of accounts with work on record, in an order that has nothing to do with their age in the marketplace. */
const listRecorded = (ctx: Context): Promise<Pair[]> =>
  ctx.db
    .select({ customerId: vehicleForecasts.customerId, vehicleId: vehicleForecasts.vehicleId })
    .from(vehicleForecasts)
    .where(
      sql`exists (select from vehicle_maintenance_history h where h.vehicle_id = ${vehicleForecasts.vehicleId} and h.customer_id = ${vehicleForecasts.customerId})
        or exists (select from outside_jobs o where o.vehicle_id = ${vehicleForecasts.vehicleId} and o.customer_id = ${vehicleForecasts.customerId})`,
    )
    .orderBy(asc(sql`md5(${vehicleForecasts.vehicleId}::text)`), asc(vehicleForecasts.customerId))
    .limit(MOST_CARS)
