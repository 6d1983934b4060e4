import type { Pool } from 'pg'
import type { Env } from '#server/config/env.ts'
import type { Log } from '#server/config/log.ts'
import { FixedWindows, type RateCounters } from '#server/http/limits/fixed-windows.ts'

type Settings = Pick<
  Env,
  'limits' | 'storage' | 'rateLimitSecret' | 'rateLimitRedisUrl' | 'databasePool'
>

/** 250 ms of the two seconds that a statement has by default. */
const PART_OF_STATEMENT = 1 / 8

type Opened = { counters: RateCounters; close: () => void }

/**
 * Counts in memory alone where there is no other server, and else also in what all servers reach: Redis if it is set, or
 * the database. The libraries of the shared counters are loaded only then.
 */
export async function openRateCounters(
  env: Settings,
  pool: Pool,
  log: Log,
  answerMs = env.databasePool.statementTimeoutMs * PART_OF_STATEMENT,
): Promise<Opened> {
  const isAlone = !env.storage.isShared && env.rateLimitRedisUrl === null
  if (env.limits === 'off' || isAlone) return { counters: new FixedWindows(), close: () => {} }
  const { SharedWindows } = await import('./shared-windows.ts')
  const { open, close } = await openStore(env, pool)
  return { counters: new SharedWindows(env.rateLimitSecret, open, log, answerMs), close }
}

async function openStore({ rateLimitRedisUrl, databasePool }: Settings, pool: Pool) {
  if (rateLimitRedisUrl !== null)
    return (await import('./redis-limiters.ts')).inRedis(rateLimitRedisUrl)
  const { inPostgres } = await import('./postgres-limiters.ts')
  return { open: inPostgres(pool, databasePool), close: () => {} }
}
