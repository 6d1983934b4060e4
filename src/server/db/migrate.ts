import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, DatabaseError } from 'pg'
import { StartError } from '#server/config/start-error.ts'

export const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

/** Any number will do, as long as every version of Kerbside uses the same. */
const ADVISORY_LOCK = 7_266_341

const PATIENCE_MS = 60_000
const LOCK_NOT_AVAILABLE = '55P03'
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Brings the schema up to this version; doing it twice, or from two processes at once, is harmless.
 * A statement that would queue behind a busy table (and hold up everybody behind it) gives way and is tried again.
 */
export async function migrateDatabase(url: string, folder = MIGRATIONS): Promise<void> {
  const client = new Client({ connectionString: url, lock_timeout: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const until = Date.now() + PATIENCE_MS
    await takeTurn(client, until)
    while (!(await hasMigrated(client, until, folder))) await sleep(500)
  } finally {
    await client.end()
  }
}

/** The lock goes with the connection, so that a killed start never keeps it. */
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
        'The database user may not change the schema: it needs to own the database, or an administrator creates the extensions cube and pg_trgm in it beforehand.',
        { cause: error },
      )
    throw error
  }
}

function findCode(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return error.code
  return error instanceof Error ? findCode(error.cause) : undefined
}
