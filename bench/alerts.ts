/**
 * Counts the alerts that the keepers of the demo's cars get in a year: the demo is seeded, then the nightly run is done
 * for each of 365 days, once with nobody doing anything and once with each alert marked as resolved a fortnight after it
 * came. What stands on the first day counts. Run it with `npm run bench:alerts`.
 */
import { and, eq, lte, ne } from 'drizzle-orm'
import { readEnv } from '#server/config/env.ts'
import { createLog } from '#server/config/log.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openDb } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { customerVehicles } from '#server/db/schema/customers.ts'
import { predictiveAlerts, vehicleForecasts } from '#server/db/schema/vehicle-care.ts'
import { seedDemo } from '#server/demo/demo.ts'
import { AnswerCache } from '#server/http/limits/answer-cache.ts'
import { openProviders } from '#server/providers/open-providers.ts'
import type { Services } from '#server/services.ts'
import { predict } from '#server/vehicles/predict.ts'
import { openStage, type Stage } from './stage.ts'

const FIRST_NIGHT = Temporal.Instant.from('2026-11-23T02:00:00Z')
const DAYS = 365
const FORTNIGHT = 14

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
  const db = openDb(stage.pool)
  await seedDemo(db, FIRST_NIGHT)
  // The demo has answered some alerts already: the year begins before anybody has.
  await db.delete(predictiveAlerts)
  const cars = (await db.select().from(customerVehicles)).length
  const log = createLog('silent')
  const env = readEnv({ KERBSIDE_DATA_DIR: stage.dataDir, LOG_LEVEL: 'silent' })
  let now = FIRST_NIGHT
  const services = {
    env,
    log,
    db,
    now: () => now,
    answers: new AnswerCache(),
    providers: openProviders(env, db, log),
  } as unknown as Services // Contains only what a task reads.
  for (let day = 0; day <= DAYS; day += 1) {
    now = FIRST_NIGHT.add({ hours: 24 * day })
    if (isSeenTo) await seeTo(db, now)
    while ((await predict(createTaskContext(services))) > 0);
  }
  const rows = await db.select().from(predictiveAlerts).orderBy(predictiveAlerts.id)
  const visits = Map.groupBy(rows, ({ id, visitId }) => visitId ?? String(id))
  const withoutMot = [...visits.values()].filter((parts) =>
    parts.some(({ alertType }) => alertType !== 'mot'),
  )
  const first = [...visits.values()].filter(([one]) => one?.createdAt.equals(FIRST_NIGHT))
  const yearly = (count: number) => (count / cars).toFixed(2)
  console.log(
    `${isSeenTo ? 'each seen to after a fortnight' : 'nobody does anything'}: ${cars} cars; ${yearly(rows.length)} parts, ${yearly(visits.size)} alerts a car-year, ${yearly(withoutMot.length)} without those of the MOT alone; ${first.length} of ${visits.size} stood on the first day`,
  )
  for (const [one, ...others] of visits.values())
    console.log(
      `   car ${one?.vehicleId}, ${one?.createdAt.toString().slice(0, 10)}: ${[one, ...others].map((part) => part?.alertType).join(', ')}`,
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
  for (const { id, vehicleId, details } of old) {
    await db
      .update(predictiveAlerts)
      .set({
        status: 'resolved',
        resolvedAt: now,
        details: details && { ...details, resolvedBy: 'customer' },
      })
      .where(eq(predictiveAlerts.id, id))
    await db
      .update(vehicleForecasts)
      .set({ predictedOn: '1970-01-01' })
      .where(eq(vehicleForecasts.vehicleId, vehicleId))
  }
}
