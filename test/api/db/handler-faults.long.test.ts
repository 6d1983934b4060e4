import { afterAll, afterEach, expect, it } from 'vitest'
import { openDb, openPool } from '#server/db/open.ts'
import { type Answer, buildEnv, createTestApi } from '#test/support/api.ts'
import { type Busy, busiestCalls } from '#test/support/busiest-calls.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { timesIn } from '#test/support/long-run.ts'
import { type StatementFault, startStatementFaults } from '#test/support/statement-faults.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const url = new URL(stock.url)
const faults = await startStatementFaults(Number(url.port))
url.port = String(faults.port)
const pool = openPool(url.href)
/** With few connections a lost one is noticed, and silence need not last as long as in production. */
Object.assign(pool.options, { max: 3, query_timeout: 400 })
const env = buildEnv({ serviceCacheSeconds: 0 })
/** The same application twice: one reaches the database through the faults, the other prepares what they hit. */
const api = createTestApi(stock.db, { now: NOW, env })
const faultyApi = createTestApi(openDb(pool), { now: NOW, env })

afterAll(async () => {
  await pool.end()
  faults.close()
})

afterEach(async () => {
  await expectInvariants(stock.pool)
})

const FAULTS: StatementFault[] = ['refused', 'reset', 'answer lost', 'silence', 'delay']
/** In the short run each statement meets one fault, the next statement the next fault. */
const FAULTS_EACH = timesIn({ short: 1, long: FAULTS.length })

/** Sends a prepared call through the fault. */
async function meet(prepare: Busy, nth: number, fault: StatementFault): Promise<Answer> {
  const { visitor, send } = await prepare()
  const same = faultyApi.visitor()
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value)
  faults.breakStatement(nth, fault)
  return send(same)
}

it.each(busiestCalls(api, stock))(
  '%s meets every fault at every statement: refused or done, no connection is lost [OPS-A4]',
  async (_, prepare) => {
    const well = await meet(prepare, 0, 'reset')
    expect(well.status).toBeLessThan(300)
    const statements = faults.countStatements()
    expect(statements).toBeGreaterThan(0)
    for (let nth = 1; nth <= statements; nth += 1)
      for (let turn = 0; turn < FAULTS_EACH; turn += 1) {
        const fault = FAULTS[(nth + turn) % FAULTS.length] ?? 'reset'
        const { status } = await meet(prepare, nth, fault)
        // A database that refuses a statement of ours has found a defect of ours.
        const expected = fault === 'refused' ? 500 : fault === 'delay' ? well.status : 503
        expect([nth, fault, status]).toEqual([nth, fault, expected])
        await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
        expect(pool.waitingCount).toBe(0)
      }
    expect((await meet(prepare, 0, 'reset')).status).toBe(well.status)
  },
  240_000,
)
