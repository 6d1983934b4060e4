/**
 * Counts the alerts that the keepers of the demo's cars get: the demo is seeded, then the nightly run is done for each
 * day of a year in which nobody does anything, and of nine years in which each alert is seen to a fortnight after it
 * came, an MOT passed included. What stood on the first day is counted apart. Run it with `npm run bench:alerts`.
 */
import { and, eq, lte, ne, sql } from 'drizzle-orm'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openDb } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { customerVehicles } from '#server/db/schema/customers.ts'
import {
  predictiveAlerts,
  type StoredMotTest,
  vehicleForecasts,
  vehicleMotRecords,
} from '#server/db/schema/vehicle-care.ts'
import { seedDemo } from '#server/demo/demo.ts'
import { predict } from '#server/vehicles/predict.ts'
import { openStage, type Stage } from './stage.ts'
import { openTaskRuntime } from './task-runtime.ts'

const FIRST_NIGHT = Temporal.Instant.from('2026-11-23T02:00:00Z')
const YEAR_DAYS = 365
const FORTNIGHT = 14
/** More alerts a car-year than this, after those of the first day, are too many for a keeper who sees to each. */
const MOST_ALERTS = 1.5

/** A test within the month before retains the date. */
const passedUntil = (due: Temporal.Instant) => ukDayOf(due).add({ years: 1 }).toString()

/** The tester found nothing, which the register says like every result. */
const passedAt = (now: Temporal.Instant): StoredMotTest => ({
  number: now.toString(),
  completedAt: now.toString(),
  result: 'PASSED',
  expiresOn: null,
  odometer: null,
  defects: [],
})

for (const isSeenTo of [false, true]) {
  const stage = await openStage()
  try {
    await migrateDatabase(stage.url)
    await countYear(stage, isSeenTo)
  } finally {
    await stage.close()
  }
}

async function countYear(stage: Stage, isSeenTo: boolean): Promise<void> {
  const years = isSeenTo ? 9 : 1
  const db = openDb(stage.pool)
  await seedDemo(db, FIRST_NIGHT)
  // The demo has answered some alerts already: the year begins before anybody has.
  await db.delete(predictiveAlerts)
  const cars = (await db.select().from(customerVehicles)).length
  let now = FIRST_NIGHT
  const runtime = openTaskRuntime(db, { dataDir: stage.dataDir, now: () => now })
  for (let day = 0; day <= years * YEAR_DAYS; day += 1) {
    now = FIRST_NIGHT.add({ hours: 24 * day })
    if (isSeenTo) await seeTo(db, now)
    while ((await predict(createTaskContext(runtime))) > 0);
  }
  const rows = await db.select().from(predictiveAlerts).orderBy(predictiveAlerts.id)
  const visits = Map.groupBy(rows, ({ id, visitId }) => visitId ?? String(id))
  const first = [...visits.values()].filter(([one]) => one?.createdAt.equals(FIRST_NIGHT))
  const later = [...visits.values()].filter((parts) => !first.includes(parts))
  const carYears = cars * years
  console.log(
    `${isSeenTo ? 'each seen to after a fortnight' : 'nobody does anything'}: ${cars} cars, ${years} years; ${first.length} alerts stood on the first day, ${later.length} came after it: ${(later.length / carYears).toFixed(2)} a car-year (with those of the first day ${(visits.size / carYears).toFixed(2)}, ${(rows.length / carYears).toFixed(2)} parts)`,
  )
  if (isSeenTo && later.length > MOST_ALERTS * carYears) process.exitCode = 1
  for (const [one, ...others] of visits.values())
    console.log(
      `   car ${one?.vehicleId}, ${one?.createdAt.toString().slice(0, 10)}: ${[one, ...others].map((part) => `${part?.alertType}${part?.details?.isLook ? ' (look)' : ''}`).join(', ')}`,
    )
}

/** As a keeper does who has the work done: marks what came a fortnight ago as resolved. */
async function seeTo(db: ReturnType<typeof openDb>, now: Temporal.Instant): Promise<void> {
  const old = await db
    .select()
    .from(predictiveAlerts)
    .where(
      and(
        lte(predictiveAlerts.createdAt, now.subtract({ hours: 24 * FORTNIGHT })),
        ne(predictiveAlerts.status, 'resolved'),
      ),
    )
  for (const { id, vehicleId, details, alertType, predictedFailureDate } of old) {
    if (alertType === 'mot' && predictedFailureDate !== null)
      await db
        .update(vehicleMotRecords)
        .set({
          expiresOn: passedUntil(predictedFailureDate),
          tests: sql`${vehicleMotRecords.tests} || ${JSON.stringify([passedAt(now)])}::jsonb`,
        })
        .where(eq(vehicleMotRecords.vehicleId, vehicleId))
    await db
      .update(predictiveAlerts)
      .set({
        status: 'resolved',
        resolvedAt: now,
        details: details && (details.isLook ? details : { ...details, resolvedBy: 'customer' }),
      })
      .where(eq(predictiveAlerts.id, id))
    await db
      .update(vehicleForecasts)
      .set({ predictedOn: '1970-01-01' })
      .where(eq(vehicleForecasts.vehicleId, vehicleId))
  }
}
