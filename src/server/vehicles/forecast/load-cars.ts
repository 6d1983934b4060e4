import { and, eq, inArray } from 'drizzle-orm'
import { type Driving, UNKNOWN_DRIVING } from '#domain/vehicles/forecast/driving.ts'
import type { Context } from '#server/context.ts'
import { customerVehicles } from '#server/db/schema/customers.ts'
import { intervalCorrections, learntLives } from '#server/db/schema/forecast-reliability.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { outsideJobs, partAnswers, workBills } from '#server/db/schema/part-history.ts'
import { services } from '#server/db/schema/services.ts'
import {
  mileageReadings,
  predictiveAlerts,
  vehicleMaintenanceHistory,
  vehicleMotRecords,
  vehicleUsagePatterns,
} from '#server/db/schema/vehicle-care.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { assembleCar, type LoadedCar, type Pair } from './assemble-car.ts'
import { dayOfInstant } from './london-days.ts'

/**
 * Loads a batch in eleven queries. A job or a reading counts only for the keeper to whom it belongs, so that adding
 * another person's plate discloses nothing about them. MOT tests are public.
 */
export async function loadCars(ctx: Context, pairs: readonly Pair[]): Promise<LoadedCar[]> {
  const ids = [...new Set(pairs.map(({ vehicleId }) => vehicleId))]
  if (ids.length === 0) return []
  const { db } = ctx
  const cars = await db.select().from(vehicles).where(inArray(vehicles.id, ids))
  const mots = await db
    .select()
    .from(vehicleMotRecords)
    .where(inArray(vehicleMotRecords.vehicleId, ids))
  const jobs = Map.groupBy(await selectJobs(ctx, ids), keyOf)
  const hand = Map.groupBy(
    await db.select().from(mileageReadings).where(inArray(mileageReadings.vehicleId, ids)),
    keyOf,
  )
  const answers = Map.groupBy(
    await db.select().from(partAnswers).where(inArray(partAnswers.vehicleId, ids)),
    keyOf,
  )
  const outside = Map.groupBy(await selectOutsideJobs(ctx, ids), keyOf)
  const alerts = Map.groupBy(
    await db.select().from(predictiveAlerts).where(inArray(predictiveAlerts.vehicleId, ids)),
    keyOf,
  )
  const patterns = Map.groupBy(
    await db
      .select()
      .from(vehicleUsagePatterns)
      .where(inArray(vehicleUsagePatterns.vehicleId, ids)),
    keyOf,
  )
  const taught = { corrections: await selectCorrections(ctx), learnt: await selectLearnt(ctx) }
  const stated = Map.groupBy(await selectKeeperFacts(ctx, pairs), keyOf)
  const carOf = new Map(cars.map((car) => [car.id, car]))
  const motOf = new Map(mots.map((mot) => [mot.vehicleId, mot]))
  const today = dayOfInstant(ctx.now)
  return pairs.flatMap((pair) => {
    const vehicle = carOf.get(pair.vehicleId)
    if (!vehicle) return []
    const key = keyOf(pair)
    const rows = {
      ...pair,
      vehicle,
      stated: stated.get(key)?.[0] ?? NOTHING_STATED,
      mot: motOf.get(pair.vehicleId) ?? null,
      jobs: jobs.get(key) ?? [],
      hand: hand.get(key) ?? [],
      answers: answers.get(key) ?? [],
      outside: outside.get(key) ?? [],
      alerts: alerts.get(key) ?? [],
      driving: drivingOf(patterns.get(key)?.[0]),
    }
    return [assembleCar(rows, { ...taught, today, findPriors: ctx.carPriors.find })]
  })
}

/** The car is not among the keeper's cars any more. */
const NOTHING_STATED = { fuel: null, transmission: null, doors: null, addedAt: null }

const keyOf = (row: { customerId: number | null; vehicleId: number }) =>
  `${row.customerId} ${row.vehicleId}`

const selectKeeperFacts = (ctx: Context, pairs: readonly Pair[]) =>
  ctx.db
    .select()
    .from(customerVehicles)
    .where(
      and(
        inArray(customerVehicles.customerId, [...new Set(pairs.map((pair) => pair.customerId))]),
        inArray(customerVehicles.vehicleId, [...new Set(pairs.map((pair) => pair.vehicleId))]),
      ),
    )

const selectJobs = (ctx: Context, ids: number[]) =>
  ctx.db
    .select({
      vehicleId: vehicleMaintenanceHistory.vehicleId,
      customerId: vehicleMaintenanceHistory.customerId,
      slug: services.slug,
      name: services.name,
      at: vehicleMaintenanceHistory.serviceDate,
      miles: vehicleMaintenanceHistory.mileage,
      cost: vehicleMaintenanceHistory.cost,
      provider: mechanics.name,
      notes: vehicleMaintenanceHistory.notes,
    })
    .from(vehicleMaintenanceHistory)
    .innerJoin(services, eq(services.id, vehicleMaintenanceHistory.serviceId))
    .leftJoin(mechanics, eq(mechanics.id, vehicleMaintenanceHistory.mechanicId))
    .where(inArray(vehicleMaintenanceHistory.vehicleId, ids))

const selectOutsideJobs = (ctx: Context, ids: number[]) =>
  ctx.db
    .select({
      id: outsideJobs.id,
      vehicleId: outsideJobs.vehicleId,
      customerId: outsideJobs.customerId,
      slug: services.slug,
      name: services.name,
      doneOn: outsideJobs.doneOn,
      isMonthOnly: outsideJobs.isMonthOnly,
      mileage: outsideJobs.mileage,
      unit: outsideJobs.unit,
      billType: workBills.contentType,
    })
    .from(outsideJobs)
    .leftJoin(workBills, eq(workBills.outsideJobId, outsideJobs.id))
    .innerJoin(services, eq(services.id, outsideJobs.serviceId))
    .where(inArray(outsideJobs.vehicleId, ids))

const selectCorrections = async (ctx: Context) =>
  new Map((await ctx.db.select().from(intervalCorrections)).map((one) => [one.component, one]))

const selectLearnt = async (ctx: Context) =>
  new Map((await ctx.db.select().from(learntLives)).map(({ component, life }) => [component, life]))

/** Any other value in these columns counts as no answer. */
function drivingOf(
  row: { drivingStyle: string | null; usageType: string | null } | undefined,
): Driving {
  if (!row) return UNKNOWN_DRIVING
  const style = (['gentle', 'moderate', 'hard'] as const).find((one) => one === row.drivingStyle)
  const use = (['town', 'mixed', 'motorway'] as const).find((one) => one === row.usageType)
  return { style: style ?? null, use: use ?? null }
}
