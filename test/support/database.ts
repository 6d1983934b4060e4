import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { type Db, openDb, openPool } from '#server/db/open.ts'
import { copyOf } from './cluster.ts'

export type TestDatabase = { url: string; pool: Pool; db: Db }

/**
 * Creates a database for the calling test file and drops it after the last test. Call it once at
 * the top of the file: `const { db } = await freshDatabase()`. It contains the demo's seed, with
 * `migrated` only the schema, and with `empty` not even that.
 */
export async function freshDatabase(
  content: 'seeded' | 'migrated' | 'empty' = 'seeded',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = content === 'empty' ? 'template1' : `template_${content}`
  await runSql(copyOf(template, name))
  const url = inject('clusterUrl').replace('DATABASE', name)
  const pool = openPool(url)
  afterAll(async () => {
    await pool.end()
    await runSql(`drop database ${name} with (force)`)
  })
  return { url, pool, db: openDb(pool) }
}

async function runSql(statement: string): Promise<void> {
  const client = new Client({
    connectionString: inject('clusterUrl').replace('DATABASE', 'postgres'),
  })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
