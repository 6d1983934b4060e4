import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { customers, customerVehicles } from '#server/db/schema/customers.ts'
import { vehicleForecasts } from '#server/db/schema/vehicle-care.ts'
import type { NewRow } from '#server/db/statement.ts'
import type { LoadedCar, Pair } from './forecast/assemble-car.ts'
import { type ForecastCar, forecastCar } from './forecast/forecast-car.ts'
import { loadCars } from './forecast/load-cars.ts'
import { notifyOfAlerts } from './forecast/notify-of-alerts.ts'
import { loadPriceList } from './forecast/price-list.ts'
import { storeAlerts } from './forecast/store-alerts.ts'
import { publishForecasts } from './reliability/publish-forecasts.ts'
import { scoreForecasts } from './reliability/score-forecasts.ts'
import { storeSchedules } from './schedules/store-schedules.ts'

/** Small enough that a stop loses a second of work, large enough that the queries' overhead does not count. */
const BATCH = 500

/**
 * Forecasts the next cars whose forecast is older than today or that have new data. Each batch is one transaction whose
 * rows record the progress, so that a stopped run resumes where it was.
 */
export async function predict(ctx: Context, stopping?: AbortSignal): Promise<number> {
  const count = await inTransaction(ctx, predictBatch).catch((err) => {
    ctx.log.warn(
      { err, event: 'task_batch' },
      'a batch of forecasts failed: each car is taken alone',
    )
    return predictEach(ctx, stopping)
  })
  return count > 0 ? count : inTransaction(ctx, takeUpNewcomers)
}

const predictBatch = async (ctx: Context) => forecastAll(ctx, await holdDue(ctx))

/** One of a batch cannot be forecast: it alone goes without [OPS-47]. */
async function predictEach(ctx: Context, stopping?: AbortSignal): Promise<number> {
  const pairs = await inTransaction(ctx, holdDue)
  const nameOf = ({ vehicleId, customerId }: Pair) => `vehicle ${vehicleId} of ${customerId}`
  return eachAlone(ctx, pairs, { nameOf, stopping }, (pair) =>
    inTransaction(ctx, async (ctx) => forecastAll(ctx, await holdDue(ctx, pair))),
  )
}

/** Holds cars whose forecast is due until the transaction ends, the oldest first: those of a batch, or this one. */
function holdDue(ctx: Context, only?: Pair): Promise<Pair[]> {
  const isDue = lt(vehicleForecasts.predictedOn, ukDayOf(ctx.now).toString())
  return ctx.db
    .select({ customerId: vehicleForecasts.customerId, vehicleId: vehicleForecasts.vehicleId })
    .from(vehicleForecasts)
    .where(
      only
        ? and(
            isDue,
            eq(vehicleForecasts.customerId, only.customerId),
            eq(vehicleForecasts.vehicleId, only.vehicleId),
          )
        : isDue,
    )
    .orderBy(vehicleForecasts.predictedOn, vehicleForecasts.vehicleId)
    .limit(BATCH)
    .for('no key update', { skipLocked: true })
}

async function forecastAll(ctx: Context, pairs: readonly Pair[]): Promise<number> {
  if (pairs.length === 0) return 0
  const batch = (await loadCars(ctx, pairs)).map((car) => ({ car, forecast: forecastCar(car) }))
  const fresh = await storeAlerts(ctx, batch, await loadPriceList(ctx))
  await notifyOfAlerts(ctx, fresh)
  await storeSchedules(
    ctx,
    batch.map(({ car, forecast }) => ({ keeper: car, dues: forecast.dues })),
  )
  await scoreForecasts(
    ctx,
    batch.map(({ car }) => car),
  )
  await publishForecasts(ctx, batch)
  await storeForecasts(ctx, batch)
  return pairs.length
}

/** One statement for the whole batch. */
async function storeForecasts(
  ctx: Context,
  batch: readonly { car: LoadedCar; forecast: ForecastCar }[],
): Promise<void> {
  const rows = batch.map(({ car, forecast }) => ({
    customer: car.customerId,
    vehicle: car.vehicleId,
    rate: Math.round(forecast.usage.milesPerMonth),
    miles: Math.round(forecast.usage.milesNow),
    score: forecast.health.overall,
  }))
  await ctx.db.execute(sql`
    update vehicle_forecasts f
    set predicted_on = ${ukDayOf(ctx.now).toString()}, miles_per_month = r.rate, miles_now = r.miles, overall_score = r.score
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(customer integer, vehicle integer, rate integer, miles integer, score integer)
    where f.customer_id = r.customer and f.vehicle_id = r.vehicle`)
}

/** Finds cars that were added to an account and have no forecast yet. Returns how many there are. */
async function takeUpNewcomers(ctx: Context): Promise<number> {
  const rows: Pair[] = await ctx.db
    .select({ customerId: customerVehicles.customerId, vehicleId: customerVehicles.vehicleId })
    .from(customerVehicles)
    .innerJoin(
      customers,
      and(eq(customers.id, customerVehicles.customerId), isNull(customers.erasedAt)),
    )
    .leftJoin(
      vehicleForecasts,
      and(
        eq(vehicleForecasts.customerId, customerVehicles.customerId),
        eq(vehicleForecasts.vehicleId, customerVehicles.vehicleId),
      ),
    )
    .where(isNull(vehicleForecasts.vehicleId))
    .limit(5000)
  if (rows.length === 0) return 0
  await ctx.db
    .insert(vehicleForecasts)
    .values(
      rows satisfies NewRow<
        typeof vehicleForecasts,
        'predictedOn' | 'milesPerMonth' | 'milesNow' | 'overallScore'
      >[],
    )
    .onConflictDoNothing()
  return rows.length
}
