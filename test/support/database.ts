import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { POOL_DEFAULTS, type PoolSettings } from '#server/config/settings/database-settings.ts'
import { type Db, openDb, openPool } from '#server/db/open.ts'
import { copyOf } from './cluster.ts'

export type TestDatabase = { url: string; pool: Pool; db: Db }

/**
 * On a busy machine a statement that is right may take longer than customers are made to wait. What is about those limits
 * opens a pool of its own.
 */
export const PATIENT_POOL: PoolSettings = { ...POOL_DEFAULTS, statementTimeoutMs: 15_000 }

/** A new connection too may take longer than there. */
export function openPatientPool(url: string): Pool {
  const pool = openPool(url, undefined, PATIENT_POOL)
  pool.options.connectionTimeoutMillis = PATIENT_POOL.statementTimeoutMs
  return pool
}

type Content = 'seeded' | 'migrated' | 'empty'

/**
 * Creates a database for the calling test file and drops it after the last test. Call it once at
 * the top of the file: `const { db } = await freshDatabase()`. It contains the demo's seed, with
 * `migrated` only the schema, and with `empty` not even that.
 */
export async function freshDatabase(content: Content = 'seeded'): Promise<TestDatabase> {
  const { drop, ...database } = await createDatabase(content)
  afterAll(drop)
  return database
}

/** The same for one part of a test, which drops it. */
export async function createDatabase(content: Content) {
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = content === 'empty' ? 'template1' : `template_${content}`
  await runSql(copyOf(template, name))
  const url = inject('clusterUrl').replace('DATABASE', name)
  const pool = openPatientPool(url)
  const drop = async () => {
    await pool.end()
    await runSql(`drop database ${name} with (force)`)
  }
  return { url, pool, db: openDb(pool), drop }
}

async function runSql(statement: string): Promise<void> {
  const client = new Client({
    connectionString: inject('clusterUrl').replace('DATABASE', 'postgres'),
  })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
