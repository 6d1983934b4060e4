import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { PoolSettings } from '#server/config/settings/database-settings.ts'
import type { OpenLimiter } from './shared-windows.ts'

/** Counts in a table: one statement for each request that is reported. */
export function inPostgres(
  pool: Pick<Pool, 'query'>,
  { isPooled }: Pick<PoolSettings, 'isPooled'>,
): OpenLimiter {
  const storeClient = isPooled ? withoutNames(pool) : pool
  return ({ name, count, seconds }) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limits',
      // By our own migration; our own task deletes what has expired.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: count,
      duration: seconds,
    })
}

type Named = { text: string; values: unknown[] }

/** A pooler's next connection has never seen a statement's name. */
const withoutNames = (pool: Pick<Pool, 'query'>): Pick<Pool, 'query'> =>
  ({ query: ({ text, values }: Named) => pool.query({ text, values }) }) as Pick<Pool, 'query'>
