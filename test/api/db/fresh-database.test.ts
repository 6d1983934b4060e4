import { expect, it, onTestFinished } from 'vitest'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openPool } from '#server/db/open.ts'
import { freshDatabase } from '#test/support/database.ts'

const { url, pool } = await freshDatabase('migrated')

it('the database gives up a query after two seconds and a lock after one and a half [OPS-7]', async () => {
  const byDefault = openPool(url)
  onTestFinished(() => byDefault.end())
  const { rows } = await byDefault.query(
    `select name, setting from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
  )
  expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
    statement_timeout: '2000',
    lock_timeout: '1500',
    idle_in_transaction_session_timeout: '10000',
  })
})

it('an empty database is migrated, and migrating it again, twice at once, changes nothing [OPS-6]', async () => {
  const count = 'select count(*)::int as n from drizzle.__drizzle_migrations'
  const before = (await pool.query(count)).rows[0].n
  expect(before).toBeGreaterThan(0)
  await Promise.all([migrateDatabase(url), migrateDatabase(url)])
  expect((await pool.query(count)).rows[0].n).toBe(before)
})

it('a new database has nobody who administers it [SEC-S18]', async () => {
  const { rows } = await pool.query('select count(*)::int as n from administrators')
  expect(rows).toEqual([{ n: 0 }])
})
