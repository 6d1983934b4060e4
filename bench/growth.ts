/**
 * `npm run bench:growth [BOOKINGS] [MECHANICS]`: what one request, and one night, cost as the tables grow. Generates the rows in a
 * database of its own; a million of each takes half an hour and 5 GB, ten million bookings forty minutes and 25 GB.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { openDb, openPool } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { TASKS } from '#server/tasks.ts'
import { addCars, addMechanics, customersOf, signIn } from './customers.ts'
import { growBookings, growMechanics } from './growth-rows.ts'
import { medianOf } from './measure.ts'
import { type Ask, createAsk } from './open-loop.ts'
import { bookOnce } from './overload.ts'
import { readProcessMs, startServer } from './programs.ts'
import { openStage, type Stage } from './stage.ts'
import { openTaskRuntime } from './task-runtime.ts'

const MOST = {
  bookings: Number(process.argv[2] ?? 1_000_000),
  mechanics: Number(process.argv[3] ?? 1_000_000),
}
const SIZES = {
  bookings: [10_000, 100_000, 1_000_000, 10_000_000].filter((size) => size <= MOST.bookings),
  mechanics: [1000, 100_000, 1_000_000].filter((size) => size <= MOST.mechanics),
}
const REPEATS = 40
const WARM_UP = 5
const PORT = 4223

/** A run at night reads every row that may have passed its period. */
const AT_NIGHT = TASKS.filter(({ timetable }) => /^\d+ \d+ /.test(timetable))

let ticks = 0
const tick = () => {
  ticks += 1
  return ticks
}

const stage = await openStage()
const server = await startServer('src/server/main.js', {
  port: PORT,
  env: {
    DATABASE_URL: stage.url,
    KERBSIDE_DATA_DIR: stage.dataDir,
    KERBSIDE_ROLE: 'web',
    LOG_LEVEL: 'silent',
    // Ours wait for locks of the generator and read cold pages.
    DATABASE_STATEMENT_TIMEOUT_MS: '60000',
  },
})
const { ask, close } = createAsk(server.origin)
try {
  await measureAll(stage)
} catch (error) {
  // Closing what is below may fail for the same reason, which would hide it.
  console.error(error)
  process.exitCode = 1
} finally {
  close()
  await server.stop()
  await stage.close()
}

async function measureAll({ pool }: Stage): Promise<void> {
  await addCars(pool)
  const customers = customersOf(await addMechanics(pool))
  const customer = await signIn(pool, 'customer', 1)
  const visits: Record<string, () => Promise<unknown>> = {
    booking: () => bookOnce(ask, customers.next() as { value: never }),
    quote: () => quoteOnce(ask),
    search: () =>
      ask({
        path: `/api/mechanics/M${1 + (tick() % 20)}%20${tick() % 10}A${'ABDEFGHJLN'[tick() % 10]}`,
      }),
    dashboard: () => ask({ path: '/customer/dashboard', headers: { cookie: customer } }),
    'admin table': () => ask({ path: '/api/admin/bookings' }),
    'admin search': () => ask({ path: `/api/admin/bookings?search=BK-${300_000 + tick()}` }),
  }
  console.log('bookings  mechanics  what           web CPU  database CPU  pages   p50')
  const [fewest = 1000] = SIZES.mechanics
  await growMechanics(pool, fewest)
  for (const bookings of SIZES.bookings) {
    await growBookings(pool, bookings)
    await measureStage(pool, { bookings, mechanics: fewest }, visits)
  }
  for (const mechanics of SIZES.mechanics.slice(1)) {
    await growMechanics(pool, mechanics)
    await measureStage(pool, { bookings: SIZES.bookings.at(-1) ?? 0, mechanics }, visits)
  }
}

async function quoteOnce(ask: Ask): Promise<void> {
  const basket = { vehicleRegistration: 'AB12CDE', location: 'M20 2RN', serviceIds: [1] }
  const price = await ask({ path: '/api/quotes/calculate', body: basket })
  await ask({
    path: '/api/quotes',
    body: { ...price.body, ...basket },
    headers: { 'idempotency-key': `growth-quote-${tick()}-0000000000` },
  })
}

type Size = { bookings: number; mechanics: number }

async function measureStage(
  pool: Pool,
  size: Size,
  visits: Record<string, () => Promise<unknown>>,
): Promise<void> {
  for (const [name, visit] of Object.entries(visits)) {
    for (let n = 0; n < WARM_UP; n += 1) await visit()
    const times: number[] = []
    const used = await usedBy(pool, async () => {
      for (let n = 0; n < REPEATS; n += 1) {
        const startedAt = performance.now()
        await visit()
        times.push(performance.now() - startedAt)
      }
    })
    print(size, name, { ...used, times: REPEATS, wallMs: medianOf(times) })
  }
  // The new rows are of two years: the first night does once what is due of all of them.
  await pool.query('delete from task_progress')
  await measureNight(pool, size, 'first night')
  await measureNight(pool, size, 'night')
}

async function measureNight(pool: Pool, size: Size, name: string): Promise<void> {
  // With the time that the product gives a statement: a task that reads a whole table would not end.
  const own = openPool(stage.url)
  const runtime = openTaskRuntime(openDb(own), {
    dataDir: stage.dataDir,
    now: () => Temporal.Now.instant(),
  })
  const startedAt = performance.now()
  const before = process.cpuUsage()
  const used = await usedBy(pool, async () => {
    for (const { run } of AT_NIGHT) await run(createTaskContext(runtime))
  })
  const { user, system } = process.cpuUsage(before)
  await own.end()
  const wallMs = performance.now() - startedAt
  print(size, name, { ...used, webMs: (user + system) / 1000, times: 1, wallMs })
}

type Used = { webMs: number; databaseMs: number; pages: number }

async function usedBy(pool: Pool, work: () => Promise<void>): Promise<Used> {
  const before = await readUse(pool)
  await work()
  const after = await readUse(pool)
  return {
    webMs: after.webMs - before.webMs,
    databaseMs: after.databaseMs - before.databaseMs,
    pages: after.pages - before.pages,
  }
}

async function readUse(pool: Pool): Promise<Used> {
  // A backend reports what it read at most once a second, and this one at once.
  await new Promise((resolve) => setTimeout(resolve, 1200))
  const { rows } = await pool.query(
    'select sum(blks_hit + blks_read)::float8 as pages from pg_stat_database',
  )
  const pidFile = path.join(stage.dataDir, 'postgres', 'postmaster.pid')
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  return { webMs: server.cpuMs(), databaseMs: readProcessMs(postmaster), pages: rows[0].pages }
}

function print(
  { bookings, mechanics }: Size,
  name: string,
  { webMs, databaseMs, pages, times, wallMs }: Used & { times: number; wallMs: number },
): void {
  console.log(
    [
      String(bookings).padStart(8),
      String(mechanics).padStart(10),
      `  ${name.padEnd(13)}`,
      `${(webMs / times).toFixed(2)} ms`.padStart(9),
      `${(databaseMs / times).toFixed(2)} ms`.padStart(13),
      (pages / times).toFixed(0).padStart(6),
      `${wallMs.toFixed(1)} ms`.padStart(9),
    ].join(' '),
  )
}
