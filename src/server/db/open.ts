import { setTimeout as sleep } from 'node:timers/promises'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'
import type { Env } from '#server/config/env.ts'
import type { Log } from '#server/config/log.ts'
import { POOL_DEFAULTS, type PoolSettings } from '#server/config/settings/database-settings.ts'
import { connectionOptions } from './connections/connection-options.ts'
import { PoolSession } from './connections/pool-session.ts'
import { sendOneAtATime } from './connections/send-one-at-a-time.ts'
import { waitForDatabase } from './connections/wait.ts'
import { startEmbedded } from './embedded.ts'

/** The query builder on the pool; inside `transaction`, the same type bound to the transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Database = {
  db: Db
  pool: Pool
  /** Leads to PostgreSQL itself, past a pooler: for connections that last longer than a transaction. */
  directUrl: string
  /** Says whether the database would accept a write now. Never throws, and answers within about a second. */
  ready(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Longer than the minute after which the tasks come again: otherwise each minute opens a dozen connections, which costs an
 * idle database more than the tasks do.
 */
export const IDLE_CONNECTION_MS = 90_000

/** Opens a pool whose broken connections are replaced. */
export function openPool(url: string, log?: Log, settings: PoolSettings = POOL_DEFAULTS): Pool {
  const pool = new Pool({
    max: settings.size,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    // `sendOneAtATime` has each statement wait for the one before, but for a COMMIT that is sent with the last (`sendLast`).
    pipeline: true,
    ...connectionOptions(url, settings),
  })
  // Without a listener a broken idle connection would end the process; the pool replaces it. One that breaks while the
  // pool is being closed is news to nobody: the server may be stopped before it has read that the connection ends.
  pool.on('error', (err) => {
    if (!pool.ending) log?.warn({ err }, 'an idle database connection broke')
  })
  // So would a connection that breaks between two statements of a transaction; its next statement then fails with the
  // error.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', sendOneAtATime)
  return pool
}

export function openDb(pool: Pool, { isPooled }: PoolSettings = POOL_DEFAULTS): Db {
  const dialect = new PgDialect()
  return new PgDatabase(dialect, new PoolSession(pool, dialect, { isPooled }), undefined)
}

type Settings = Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'databasePool' | 'dataDir' | 'mode'>

/** Opens the configured or the embedded database and waits until it answers. It does not migrate it. */
export async function openDatabase(env: Settings, log: Log): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, databasePool } = env
  const embedded = databaseUrl === null ? await startEmbedded({ dataDir: env.dataDir, log }) : null
  const url = databaseUrl ?? embedded?.url ?? ''
  if (!embedded) await waitForDatabase(env, url, log)
  const pool = openPool(url, log, databasePool)
  return {
    db: openDb(pool, databasePool),
    pool,
    directUrl: databaseDirectUrl ?? url,
    ready: shareFor(READY_SHARED_MS, () => isReady(pool)),
    close: async () => {
      try {
        await endPool(pool)
      } finally {
        await embedded?.stop()
      }
    },
  }
}

/** Longer than any statement takes. */
const END_WITHIN_MS = 3000

/** Gives up a connection that is never returned: waiting for it would leave PostgreSQL running. */
async function endPool(pool: Pool): Promise<void> {
  const giveUp = new AbortController()
  const timeout = sleep(END_WITHIN_MS, undefined, { signal: giveUp.signal }).catch(() => {})
  await Promise.race([pool.end(), timeout]).finally(() => giveUp.abort())
}

const READY_WITHIN_MS = 1000
/** Nobody limits who asks for it, so that asking often must cost the database nothing. */
const READY_SHARED_MS = 250

/** More than the memory that the next statement may use, so that PostgreSQL writes it to its disk. */
const SPILLED_ROWS = 40_000

function isReady(pool: Pool): Promise<boolean> {
  const answer = canWrite(pool).catch(() => false)
  return Promise.race([answer, sleep(READY_WITHIN_MS, false, { ref: false })])
}

/** Those who ask within that time get the same answer. */
export function shareFor<Result>(
  sharedMs: number,
  look: () => Promise<Result>,
): () => Promise<Result> {
  let current: Promise<Result> | null = null
  return () => {
    if (current === null) {
      current = look()
      setTimeout(() => {
        current = null
      }, sharedMs).unref()
    }
    return current
  }
}

/**
 * Writes a megabyte to a temporary file, which a full disk refuses [OPS-A4]. A small write to a table would succeed
 * there, because files grow in advance; a large one would leave something to vacuum.
 */
export async function canWrite(pool: Pool): Promise<boolean> {
  const client = await pool.connect()
  let failure: unknown
  try {
    await client.query("begin; set local work_mem = '64kB'")
    const { rows } = await client.query(
      `select current_setting('transaction_read_only') as value, count(*) from generate_series(1, ${SPILLED_ROWS})`,
    )
    await client.query('rollback')
    return rows[0]?.value === 'off'
  } catch (error) {
    failure = error
    return false
  } finally {
    // A connection that failed here may still be in its transaction, so the pool closes it.
    client.release(failure !== undefined)
  }
}
