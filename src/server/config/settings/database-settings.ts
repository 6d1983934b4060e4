import { z } from 'zod'
import { url, wholeNumber } from './setting-fields.ts'

/** How the pool of a server uses the database. */
export type PoolSettings = {
  /** The most connections of one server's pool. */
  size: number
  statementTimeoutMs: number
  /** The pool leads to a pooler in transaction mode: no connection of it holds anything between two transactions. */
  isPooled: boolean
}

/** Two seconds in the queue for one of ten connections suffice for 200 customers at once [OPS-L4]. */
export const POOL_DEFAULTS: PoolSettings = { size: 10, statementTimeoutMs: 2000, isPooled: false }

/** A standby of the database that may be read, and how many milliseconds it may be behind. */
export type ReplicaSettings = { url: string; maxLagMs: number }

type Source = Record<string, string | undefined>

const ADDRESS = 'a postgresql:// address, or its _FILE form'

export const databaseUrl = () => url('DATABASE_URL', /^postgres(ql)?$/, ADDRESS)

export const databaseFields = (settings: Source) => ({
  DATABASE_DIRECT_URL: settings.DATABASE_URL
    ? url('DATABASE_DIRECT_URL', /^postgres(ql)?$/, ADDRESS).optional()
    : z
        .undefined({ error: 'DATABASE_DIRECT_URL needs DATABASE_URL, which is not set.' })
        .optional(),
  DATABASE_REPLICA_URL: settings.DATABASE_URL
    ? url('DATABASE_REPLICA_URL', /^postgres(ql)?$/, ADDRESS).optional()
    : z
        .undefined({ error: 'DATABASE_REPLICA_URL needs DATABASE_URL, which is not set.' })
        .optional(),
  DATABASE_REPLICA_LAG_SECONDS: wholeNumber('DATABASE_REPLICA_LAG_SECONDS', 1, 300, 5),
  DATABASE_POOL_SIZE: wholeNumber('DATABASE_POOL_SIZE', 2, 200, POOL_DEFAULTS.size),
  DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber(
    'DATABASE_STATEMENT_TIMEOUT_MS',
    100,
    60_000,
    POOL_DEFAULTS.statementTimeoutMs,
  ),
})

export const poolSettingsOf = (settings: {
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_POOL_SIZE: number
  DATABASE_STATEMENT_TIMEOUT_MS: number
}): PoolSettings => ({
  size: settings.DATABASE_POOL_SIZE,
  statementTimeoutMs: settings.DATABASE_STATEMENT_TIMEOUT_MS,
  isPooled: settings.DATABASE_DIRECT_URL !== undefined,
})

export const replicaOf = (settings: {
  DATABASE_REPLICA_URL?: string | undefined
  DATABASE_REPLICA_LAG_SECONDS: number
}): ReplicaSettings | null =>
  settings.DATABASE_REPLICA_URL === undefined
    ? null
    : {
        url: settings.DATABASE_REPLICA_URL,
        maxLagMs: settings.DATABASE_REPLICA_LAG_SECONDS * 1000,
      }
