/**
 * Measures the nightly run over 100,000 cars: first with everything new, stopped in the middle and
 * started again, then a second night, when little has changed. Run it with `node bench/prediction-
 * night.ts [cars]`.
 */
import { sql } from 'drizzle-orm'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openDb, openPool } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { seedCatalogue } from '#server/quotes/catalogue/catalogue.ts'
import { predict } from '#server/vehicles/predict.ts'
import { openStage } from './stage.ts'
import { openTaskRuntime } from './task-runtime.ts'

const CARS = Number(process.argv[2] ?? 100_000)
const NIGHT = Temporal.Instant.from('2026-11-02T02:00:00Z')

const stage = await openStage()
try {
  await migrateDatabase(stage.url)
  await fill(openDb(stage.pool))
  const pool = openPool(stage.url)
  await run(openDb(pool)).finally(() => pool.end())
} finally {
  await stage.close()
}

async function run(db: Db): Promise<void> {
  let now = NIGHT
  const runtime = openTaskRuntime(db, { dataDir: stage.dataDir, now: () => now })
  const night = async (name: string, stopAfter = Number.POSITIVE_INFINITY) => {
    const startedAt = performance.now()
    let count = 0
    while (count < stopAfter) {
      const done = await predict(createTaskContext(runtime))
      if (done === 0) break
      count += done
    }
    console.log(`${name.padEnd(34)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    await report(db)
  }
  await night('first night, stopped in the middle', CARS * 1.5)
  await night('started again')
  now = NIGHT.add({ hours: 24 })
  await night('the night after')
}

type Db = ReturnType<typeof openDb>

async function fill(db: Db): Promise<void> {
  await seedCatalogue(db, NIGHT)
  await db.execute(
    sql`insert into customers (name, email, password) select 'Keeper', 'k' || i || '@example.co.uk', 'x' from generate_series(1, ${CARS}::integer) i`,
  )
  await db.execute(
    sql`insert into vehicles (registration, make, model, year, fuel) select 'B' || i, 'Ford', 'Focus', 2010 + i % 14, (array['petrol','diesel','electric'])[1 + i % 3] from generate_series(1, ${CARS}::integer) i`,
  )
  await db.execute(
    sql`insert into customer_vehicles (customer_id, vehicle_id) select c.id, v.id from customers c join vehicles v on v.registration = 'B' || substr(c.email, 2, position('@' in c.email) - 2)`,
  )
  await db.execute(sql`insert into mileage_readings (vehicle_id, customer_id, read_on, value, unit)
    select vehicle_id, customer_id, date '2026-11-01' - 45 * m, 20000 + vehicle_id % 60000 + (10 - m) * (200 + vehicle_id % 1400), 'miles'
    from customer_vehicles cross join generate_series(0, 9) m`)
  await db.execute(sql`insert into vehicle_maintenance_history (vehicle_id, customer_id, service_id, service_date, mileage)
    select vehicle_id, customer_id, s.id, timestamptz '2026-10-01' - make_interval(days => (vehicle_id * 37 + s.id * 211)::integer % 1500), 10000 + vehicle_id % 60000
    from customer_vehicles join services s on s.slug in ('full-service', 'front-brake-pads', 'battery-replacement', 'tyres-pair')`)
  await db.execute(sql`analyze`)
}

/** Finds cars without today's forecast, and duplicates, which the unique key forbids. */
async function report(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    select (select count(*) from vehicle_forecasts where predicted_on > '2026-01-01') as foretold,
      (select count(*) from customer_vehicles) as cars,
      (select count(*) from predictive_alerts where status <> 'resolved') as live,
      (select count(*) from (select 1 from predictive_alerts where status <> 'resolved' group by vehicle_id, customer_id, alert_type having count(*) > 1) d) as twice,
      (select count(*) from notifications) as letters`)
  console.log(`   ${JSON.stringify(rows[0])}`)
}
