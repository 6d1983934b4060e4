import { and, eq, sql } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { customerVehicles } from '#server/db/schema/customers.ts'
import {
  mileageReadings,
  predictiveAlerts,
  vehicleMaintenanceHistory,
  vehicleUsagePatterns,
} from '#server/db/schema/vehicle-care.ts'
import type { NewRow } from '#server/db/statement.ts'
import { demoId } from '#server/demo/demo-id.ts'
import { SHIPPED } from '#server/providers/car-priors/car-priors.ts'
import { createMotSimulator } from '#server/providers/mot-history/mot-history.simulator.ts'
import { getServiceIdsBySlug } from '#server/quotes/catalogue/catalogue.ts'
import { forecastCar } from '#server/vehicles/forecast/forecast-car.ts'
import { loadCars } from '#server/vehicles/forecast/load-cars.ts'
import { loadPriceList } from '#server/vehicles/forecast/price-list.ts'
import { storeAlerts } from '#server/vehicles/forecast/store-alerts.ts'
import { refreshMotRecord } from '#server/vehicles/mot-history/refresh-mot-record.ts'
import { storeSchedules } from '#server/vehicles/schedules/store-schedules.ts'
import { CUSTOMER_ONE } from './customers.ts'
import { ANSWERS, HISTORY, READINGS, USAGE } from './vehicle-care-rows.ts'

/** What is known of customer 1's cars: the public sample behind the alerts page. */
export async function seedVehicleCare(
  db: Db,
  now: Temporal.Instant,
  vehicleIds: ReadonlyMap<string, number>,
): Promise<void> {
  const serviceIds = await getServiceIdsBySlug(db)
  const customerId = CUSTOMER_ONE.id
  const inDays = (days: number) => now.add({ hours: 24 * days })
  const idsOf = (row: { registration: string; service: string }) => ({
    vehicleId: known(vehicleIds, row.registration),
    serviceId: known(serviceIds, row.service),
  })
  await db.insert(vehicleMaintenanceHistory).values(
    HISTORY.map((row) => ({
      ...idsOf(row),
      customerId,
      bookingId: row.booking === null ? null : demoId('booking', row.booking),
      serviceDate: inDays(-row.daysAgo),
      mileage: row.mileage,
      cost: pence(row.pounds * 100),
      notes: row.notes,
      partsReplaced: row.parts,
      createdAt: inDays(-row.daysAgo),
    })) satisfies NewRow<
      typeof vehicleMaintenanceHistory,
      'id' | 'mechanicId' | 'nextServiceDue'
    >[],
  )
  await seedUsage(db, now, vehicleIds)
  await seedReadings(db, now, vehicleIds)
  await forecastCars(db, now, vehicleIds)
}

async function seedUsage(db: Db, now: Temporal.Instant, vehicleIds: ReadonlyMap<string, number>) {
  await db.insert(vehicleUsagePatterns).values(
    USAGE.map(({ registration, ...row }) => ({
      ...row,
      vehicleId: known(vehicleIds, registration),
      customerId: CUSTOMER_ONE.id,
      lastUpdated: ukDayOf(now).toString(),
      createdAt: now,
    })) satisfies NewRow<typeof vehicleUsagePatterns, 'id' | 'seasonalVariation'>[],
  )
}

async function seedReadings(
  db: Db,
  now: Temporal.Instant,
  vehicleIds: ReadonlyMap<string, number>,
) {
  await db.insert(mileageReadings).values(
    READINGS.map(({ registration, daysAgo, miles }) => ({
      vehicleId: known(vehicleIds, registration),
      customerId: CUSTOMER_ONE.id,
      readOn: ukDayOf(now.subtract({ hours: 24 * daysAgo })).toString(),
      value: miles,
      unit: 'miles' as const,
      createdAt: now.subtract({ hours: 24 * daysAgo }),
    })) satisfies NewRow<typeof mileageReadings, 'id'>[],
  )
}

/** The engine itself makes the alerts, from what is known of these cars. It tells nobody: nothing here has just happened. */
async function forecastCars(
  db: Db,
  now: Temporal.Instant,
  vehicleIds: ReadonlyMap<string, number>,
) {
  const customerId = CUSTOMER_ONE.id
  const pairs = USAGE.map(({ registration }) => ({
    customerId,
    vehicleId: known(vehicleIds, registration),
  }))
  await db
    .insert(customerVehicles)
    .values(
      pairs.map((pair) => ({ ...pair, addedAt: now })) satisfies NewRow<
        typeof customerVehicles,
        'fuel' | 'transmission' | 'doors'
      >[],
    )
  const motHistory = createMotSimulator(() => ukDayOf(now))
  // Only what these functions read.
  const ctx = { db, now, motHistory, carPriors: SHIPPED } as Context
  for (const { registration } of USAGE)
    await refreshMotRecord(ctx, { id: known(vehicleIds, registration), registration })
  const cars = await loadCars(ctx, pairs)
  const batch = cars.map((car) => ({ car, forecast: forecastCar(car) }))
  await storeAlerts(ctx, batch, await loadPriceList(ctx))
  await storeSchedules(
    ctx,
    batch.map(({ car, forecast }) => ({ keeper: car, dues: forecast.dues })),
  )
  for (const { registration, component, status } of ANSWERS)
    await db
      .update(predictiveAlerts)
      .set({
        status,
        ...(status === 'resolved' && {
          resolvedAt: now,
          details: sql`details || '{"resolvedBy": "customer"}'::jsonb`,
        }),
      })
      .where(
        and(
          eq(predictiveAlerts.vehicleId, known(vehicleIds, registration)),
          eq(predictiveAlerts.alertType, component),
        ),
      )
}

function known(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demo has no ${key}`)
  return id
}
