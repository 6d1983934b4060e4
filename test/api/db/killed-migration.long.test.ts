import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { migrateDatabase } from '#server/db/migrate.ts'
import { copyMigrationsUntil } from '#server/db/migrations-until.ts'
import { freshDatabase } from '#test/support/database.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/** How many tables it is changing when it is killed. */
const KILLED_AT = [1, 2, 3, 5, 7]
const home = buildDataDir()
afterAll(() => removeDataDir(home))

/** `npm run migrate`. */
function startMigration(url: string) {
  const { PATH = '' } = process.env
  return spawn(process.execPath, ['src/server/migrate.ts'], {
    stdio: 'ignore',
    env: { PATH, DATABASE_URL: url, KERBSIDE_DATA_DIR: path.join(home, 'data') },
  })
}

/** How many tables of this database a transaction under way is changing. */
async function countChanged(pool: Pool): Promise<number> {
  const { rows } = await pool.query(`
    select count(*)::int as count from pg_locks join pg_class on pg_class.oid = relation
    where mode = 'AccessExclusiveLock' and granted and relkind = 'r'
      and database = (select oid from pg_database where datname = current_database())`)
  return rows[0].count
}

const columnsOf = async (pool: Pool) =>
  (
    await pool.query(`
      select table_name, column_name, data_type, is_nullable, column_default
      from information_schema.columns where table_schema = 'public' order by 1, 2`)
  ).rows

it(`a migration that is killed ${KILLED_AT.length} times half-way leaves the schema as it was, and the next one ends it [OPS-6]`, async () => {
  const old = await freshDatabase('empty')
  const folder = mkdtempSync(path.join(home, 'first-'))
  copyMigrationsUntil('0000_schema', folder)
  await migrateDatabase(old.url, folder)
  await old.pool.query(
    `insert into customers (name, email, password) values ('Agnes', 'agnes@example.co.uk', 'x')`,
  )
  const before = await columnsOf(old.pool)
  for (const least of KILLED_AT) {
    const migration = startMigration(old.url)
    const exited = once(migration, 'exit')
    await expect
      .poll(() => countChanged(old.pool), { timeout: 30_000, interval: 5 })
      .toBeGreaterThanOrEqual(least)
    migration.kill('SIGKILL')
    expect(await exited).toEqual([null, 'SIGKILL'])
    await expect.poll(() => countChanged(old.pool), { timeout: 10_000 }).toBe(0)
    expect(await columnsOf(old.pool)).toEqual(before)
  }
  expect(await once(startMigration(old.url), 'exit')).toEqual([0, null])
  const fresh = await freshDatabase('migrated')
  expect(await columnsOf(old.pool)).toEqual(await columnsOf(fresh.pool))
  const { rows } = await old.pool.query('select name from customers')
  expect(rows).toEqual([{ name: 'Agnes' }])
})
