import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { Pool } from 'pg'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { migrateDatabase } from '#server/db/migrate.ts'
import { copyMigrationsUntil } from '#server/db/migrations-until.ts'
import { createTestApi } from '#test/support/api.ts'
import { freshDatabase } from '#test/support/database.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { timesIn } from '#test/support/long-run.ts'
import { stockOf } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'
import { growBookings, growMechanics } from '../../../bench/growth-rows.ts'

/** Thirty migrations before the last: they add columns and indexes to bookings, payments, bills and notifications. */
const FROM = '0051_called_off_payouts'
/** More than a year of the busiest installation that is planned for. */
const BOOKINGS = timesIn({ short: 10_000, long: 100_000 })
/** Whose the bookings are in turn. */
const MECHANICS = 200
/** A growing table copies its first row. */
const COPIED = ['quotes', 'quote_lines', 'bookings', 'booking_events', 'payments', 'notifications']

const home = buildDataDir()
afterAll(() => removeDataDir(home))

type Column = { table: string; column: string }

const columnsOf = async (pool: Pool): Promise<Column[]> =>
  (
    await pool.query(`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' order by 1, 2`)
  ).rows

/** Brings the first row of each table from a database of today. */
async function copyFirstRows(from: Pool, to: Pool): Promise<void> {
  const known = await columnsOf(to)
  const client = await to.connect()
  await client.query('set session_replication_role = replica')
  for (const table of COPIED) {
    const { rows } = await from.query(`select to_jsonb(t) as row from ${table} t limit 1`)
    const columns = known.filter((it) => it.table === table).map(({ column }) => `"${column}"`)
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_record(null::${table}, $1)`,
      [rows[0].row],
    )
  }
  // What is added later takes numbers that are not taken.
  await client.query(
    `select setval(seqrelid::regclass, 1000) from pg_sequence where seqrelid::regclass::text !~ 'drizzle'`,
  )
  await client.query('reset session_replication_role')
  client.release()
}

/** The number of rows of each table with a sum over what stands in these columns of them. */
async function sumUp(pool: Pool, columns: readonly Column[]) {
  const sums: Record<string, string> = {}
  for (const [table, its] of Map.groupBy(columns, (it) => it.table)) {
    const row = its.map(({ column }) => `t."${column}"`).join()
    const { rows } = await pool.query(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(row(${row})::text, 0)), 0) as sum from ${table} t`,
    )
    sums[table] = rows[0].sum
  }
  return sums
}

/** `npm run migrate`. */
function startMigration(url: string) {
  const { PATH = '' } = process.env
  return spawn(process.execPath, ['src/server/migrate.ts'], {
    stdio: 'inherit',
    env: { PATH, DATABASE_URL: url, KERBSIDE_DATA_DIR: path.join(home, 'data') },
  })
}

async function isChanging(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(`
    select from pg_locks join pg_class on pg_class.oid = relation
    where mode = 'AccessExclusiveLock' and granted and relname in ('bookings', 'bills')
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.length > 0
}

it(`${BOOKINGS} bookings and what belongs to them are the same after thirty migrations, one of which was killed, and the next booking is made [OPS-6]`, async () => {
  const today = await freshDatabase('seeded')
  const old = await freshDatabase('empty')
  // Its statements may take as long as they do.
  const pool = new Pool({ connectionString: old.url, max: 2 })
  onTestFinished(() => pool.end())
  const folder = path.join(home, 'until')
  copyMigrationsUntil(FROM, folder)
  await migrateDatabase(old.url, folder)
  await growMechanics(pool, MECHANICS)
  await copyFirstRows(today.pool, pool)
  await growBookings(pool, BOOKINGS)
  const later = new Set(
    (await columnsOf(today.pool)).map(({ table, column }) => `${table}.${column}`),
  )
  const compared = (await columnsOf(pool)).filter(({ table, column }) =>
    later.has(`${table}.${column}`),
  )
  const before = await sumUp(pool, compared)
  expect(Number(before.bookings?.split(' ')[0])).toBeGreaterThan(BOOKINGS)

  const killed = startMigration(old.url)
  const ended = once(killed, 'exit')
  await expect.poll(() => isChanging(pool), { timeout: 60_000, interval: 2 }).toBe(true)
  killed.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  await expect.poll(() => isChanging(pool), { timeout: 60_000 }).toBe(false)
  expect(await sumUp(pool, compared)).toEqual(before)

  const startedAt = performance.now()
  expect(await once(startMigration(old.url), 'exit')).toEqual([0, null])
  console.log(`${BOOKINGS} bookings migrated in ${Math.round(performance.now() - startedAt)} ms`)
  expect(await sumUp(pool, compared)).toEqual(before)

  const { mechanicId, serviceId } = await stockOf(old)
  const api = createTestApi(old.db)
  const visitor = api.visitor()
  const quoteId = await makeQuote(visitor, { serviceIds: [serviceId('oil-change')] })
  const scheduledDate = await firstFreeSlot(visitor, mechanicId, quoteId)
  const booked = await book(visitor, quoteId, { mechanicId, scheduledDate })
  expect([booked.status, booked.body.error]).toEqual([201, undefined])
}, 900_000)
