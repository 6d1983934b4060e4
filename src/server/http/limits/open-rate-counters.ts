import type { Pool } from 'pg'
import type { Env } from '#server/config/env.ts'
import type { Log } from '#server/config/log.ts'
import { FixedWindows, type RateCounters } from './fixed-windows.ts'

type Settings = Pick<Env, 'limits' | 'storage' | 'rateLimitSecret' | 'databasePool'>

/** Counts in memory alone where there is no other server; the library of the shared counters is then not loaded. */
export async function openRateCounters(env: Settings, pool: Pool, log: Log): Promise<RateCounters> {
  if (env.limits === 'off' || !env.storage.isShared) return new FixedWindows()
  const { SharedWindows } = await import('./shared-windows.ts')
  return new SharedWindows(env, pool, log)
}
