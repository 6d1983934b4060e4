import { pence } from '#rules/money.ts'
import { BUSINESS_ZONE } from '#rules/slot-terms.ts'
import type { Db } from '#server/db/open.ts'
import {
  maintenanceSchedules,
  predictiveAlerts,
  vehicleMaintenanceHistory,
  vehicleUsagePatterns,
} from '#server/db/schema/vehicle-care.ts'
import { listServiceIds } from './catalogue.ts'
import { CUSTOMER_ONE } from './customers.ts'
import { demoId } from './demo-id.ts'
import { ALERTS, HISTORY, SCHEDULES, USAGE } from './vehicle-care-rows.ts'

/** What is known of customer 1's cars: the public sample behind the alerts page. */
export async function seedVehicleCare(
  db: Db,
  now: Temporal.Instant,
  vehicleIds: ReadonlyMap<string, number>,
): Promise<void> {
  const serviceIds = await listServiceIds(db)
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
    })),
  )
  await db.insert(maintenanceSchedules).values(
    SCHEDULES.map((row) => ({
      ...idsOf(row),
      scheduleType: row.type,
      intervalMonths: row.months,
      intervalMileage: row.miles,
      lastServiceDate: inDays(-row.lastDaysAgo),
      nextDueDate: inDays(row.dueInDays),
      priority: row.priority,
      createdAt: inDays(-row.lastDaysAgo),
      updatedAt: inDays(-row.lastDaysAgo),
    })),
  )
  await db.insert(predictiveAlerts).values(
    ALERTS.map((row) => ({
      ...idsOf(row),
      customerId,
      alertType: row.type,
      title: row.title,
      description: row.description,
      predictedFailureDate: inDays(row.dueInDays),
      confidenceLevel: row.confidence,
      estimatedCost: pence(row.pounds * 100),
      mileageAtPrediction: row.mileage,
      riskLevel: row.risk,
      status: row.status,
      createdAt: inDays(-1),
    })),
  )
  await seedUsage(db, now, vehicleIds)
}

async function seedUsage(db: Db, now: Temporal.Instant, vehicleIds: ReadonlyMap<string, number>) {
  await db.insert(vehicleUsagePatterns).values(
    USAGE.map(({ registration, ...row }) => ({
      ...row,
      vehicleId: known(vehicleIds, registration),
      customerId: CUSTOMER_ONE.id,
      lastUpdated: now.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate().toString(),
      createdAt: now,
    })),
  )
}

function known(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demo has no ${key}`)
  return id
}
