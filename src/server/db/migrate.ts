import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, DatabaseError } from 'pg'
import { MINUTE_MS } from '#domain/time/milliseconds.ts'
import { StartError } from '#server/config/start-error.ts'

export const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

/** The key of the advisory lock. Every version of Kerbside must use the same one. */
const ADVISORY_LOCK = 7_266_341

const TIMEOUT_MS = MINUTE_MS
const LOCK_NOT_AVAILABLE = '55P03'
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Migrates the schema to this version. A second or concurrent call does no harm. A statement that would queue behind a
 * busy table (and block everybody behind it) gives up and is retried.
 */
export async function migrateDatabase(url: string, folder = MIGRATIONS): Promise<void> {
  const client = new Client({ connectionString: url, lock_timeout: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    // A server as a user who may not change the schema has nothing to change after `npm run migrate`.
    if (await isUpToDate(client, folder)) return
    const until = Date.now() + TIMEOUT_MS
    await takeTurn(client, until)
    while (!(await hasMigrated(client, until, folder))) await sleep(500)
  } finally {
    await client.end()
  }
}

/** A newer schema counts too: an older release goes on working on it until it is replaced. */
async function isUpToDate(client: Client, folder: string): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found")
  if (rows[0]?.found === null) return false
  const last = await client.query(
    'select max(created_at)::float8 as time from drizzle.__drizzle_migrations',
  )
  const latest = Math.max(
    ...readMigrationFiles({ migrationsFolder: folder }).map((it) => it.folderMillis),
  )
  return (last.rows[0]?.time ?? 0) >= latest
}

/** The lock belongs to the connection, so a killed start releases it. */
async function takeTurn(client: Client, until: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [ADVISORY_LOCK])
    if (rows[0]?.mine) return
    if (Date.now() > until)
      throw new StartError('Another Kerbside has been migrating this database for over a minute.')
    await sleep(100)
  }
}

async function hasMigrated(client: Client, until: number, folder: string): Promise<boolean> {
  try {
    await migrate(drizzle({ client }), { migrationsFolder: folder })
    return true
  } catch (error) {
    const code = findCode(error)
    if (code === LOCK_NOT_AVAILABLE && Date.now() < until) return false
    if (code === INSUFFICIENT_PRIVILEGE)
      throw new StartError(
        'The schema of the database is not of this version, and its user may not change it: run `npm run migrate` with the address of the user who owns the database, who also needs the extensions cube and pg_trgm in it.',
        { cause: error },
      )
    throw error
  }
}

function findCode(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return error.code
  return error instanceof Error ? findCode(error.cause) : undefined
}
