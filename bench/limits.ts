import type { Pool } from 'pg'
import { createLog } from '#server/config/log.ts'
import { POOL_DEFAULTS } from '#server/config/settings/database-settings.ts'
import { FixedWindows, type Limit, type RateCounters } from '#server/http/limits/fixed-windows.ts'
import { inPostgres } from '#server/http/limits/shared/postgres-limiters.ts'
import { SharedWindows } from '#server/http/limits/shared/shared-windows.ts'

const PAGES: Limit = { name: 'page', count: 120, seconds: 60 }
const BOOKINGS: Limit = { name: 'bookings', count: 10, seconds: 3600 }

/** Each reads a few pages, as a visitor does, and some read on to the limit. */
const VISITORS = 3000
const BUSY_VISITORS = 300
/** What a server of the default settings waits for the shared count. */
const ANSWER_MS = 250

export type LimitCosts = Record<'memory' | 'shared', { pageUs: number; changeUs: number }>

/** Measures one limit a request, counted by one server alone and for all servers, in turns. */
export async function measureLimits(pool: Pool, rounds: number): Promise<LimitCosts> {
  const shared = () =>
    new SharedWindows('x'.repeat(40), inPostgres(pool, POOL_DEFAULTS), createLog('warn'), ANSWER_MS)
  const costs = { memory: [] as number[][], shared: [] as number[][] }
  for (let round = 0; round < rounds; round += 1) {
    costs.memory.push(await measureOnce(pool, new FixedWindows(), round))
    costs.shared.push(await measureOnce(pool, shared(), round))
  }
  return { memory: mediansOf(costs.memory), shared: mediansOf(costs.shared) }
}

async function measureOnce(pool: Pool, counters: RateCounters, round: number): Promise<number[]> {
  const visit = async (limit: Limit, visitors: number, times: number) => {
    const since = performance.now()
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      for (let turn = 0; turn < times; turn += 1)
        await counters.take(limit, `${round} ${limit.name} ${times} ${visitor}`)
      // Reports that run after the answer belong to the cost.
      if (times > 12) await pool.query('select 1')
    }
    return ((performance.now() - since) * 1000) / (visitors * times)
  }
  const few = await visit(PAGES, VISITORS, 5)
  const many = await visit(PAGES, BUSY_VISITORS, 120)
  // Nine of ten visitors read few pages.
  return [few * 0.9 + many * 0.1, await visit(BOOKINGS, 500, 2)]
}

function mediansOf(rounds: number[][]) {
  const median = (at: number) =>
    rounds.map((figures) => figures[at] ?? Number.NaN).sort((a, b) => a - b)[
      Math.floor(rounds.length / 2)
    ] ?? Number.NaN
  return { pageUs: median(0), changeUs: median(1) }
}
