import { Pool } from 'pg'
import { afterAll, afterEach, expect, it } from 'vitest'
import { getFreePort } from '#server/db/embedded/postmaster.ts'
import { openDb } from '#server/db/open.ts'
import { buildEnv, createTestApi, Visitor } from '#test/support/api.ts'
import { type Busy, busiestCalls } from '#test/support/busiest-calls.ts'
import { startCluster } from '#test/support/cluster.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { timesIn } from '#test/support/long-run.ts'
import { getStatus, startProgram, stopProgram, waitUntilReady } from '#test/support/program.ts'
import { type StatementFault, startStatementFaults } from '#test/support/statement-faults.ts'
import { addMechanic } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* The started program with its own pool and limits. What each answer is, api/db/handler-faults says. */

const RECOVERED_WITHIN_MS = 5000
const FAULTS: StatementFault[] = ['refused', 'reset', 'answer lost', 'silence', 'delay']
/** In the short run each statement meets one fault, the next statement the next fault. */
const FAULTS_EACH = timesIn({ short: 1, long: FAULTS.length })

const cluster = await startCluster()
const url = new URL(await cluster.copyTemplate('seeded', 'handler_faults'))
const pool = new Pool({ connectionString: url.href, max: 4 })
// The cluster's end breaks what is idle in this pool.
pool.on('error', () => {})
const db = openDb(pool)
const serviceId = () => 1
const stock = { url: url.href, pool, db, serviceId, mechanicId: await addMechanic({ db }) }
/** Prepares what the faults then hit, past them. */
const api = createTestApi(db, { env: buildEnv() })

const faults = await startStatementFaults(Number(url.port))
url.port = String(faults.port)
const dataDir = buildDataDir()
const metricsPort = await getFreePort()
const secret = 'x'.repeat(40)
const program = await startProgram({
  KERBSIDE_DATA_DIR: dataDir,
  // The statements of background work would be counted among those of a call.
  KERBSIDE_ROLE: 'web',
  DATABASE_URL: url.href,
  METRICS_PORT: String(metricsPort),
  RATE_LIMIT_SECRET: secret,
  LINK_SECRET: secret,
  WEBHOOK_SECRET: secret,
  LOG_LEVEL: 'silent',
})
await waitUntilReady(program)

afterAll(async () => {
  expect(await stopProgram(program)).toBe(0)
  faults.close()
  await pool.end()
  await cluster.stop()
  await removeDataDir(dataDir)
})

afterEach(async () => {
  await expectInvariants(pool)
})

/** The process is ready, and nothing of its pool is in use, waited for or lost. */
async function readPool() {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const read = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`kerbside_${name} `))
        ?.split(' ')[1],
    )
  return {
    ready: await getStatus(`${program.origin}/readyz`),
    inUse: read('pool_connections{state="total"}') - read('pool_connections{state="idle"}'),
    waiting: read('pool_waiting'),
  }
}

/** Sends a prepared call to the program, and the same call again once it has recovered. */
async function meet(prepare: Busy, nth: number, fault: StatementFault) {
  const { visitor, send } = await prepare()
  const same = new Visitor((path, init) => fetch(program.origin + path, init))
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value)
  faults.breakStatement(nth, fault)
  const { status } = await send(same)
  const statements = faults.countStatements()
  faults.breakStatement(0, fault)
  await expect
    .poll(readPool, { timeout: RECOVERED_WITHIN_MS })
    .toEqual({ ready: 200, inUse: 0, waiting: 0 })
  const again = await send(same)
  return { status, statements, again: again.status }
}

it.each(busiestCalls(api, stock))(
  '%s of the started program meets every fault at every statement: the pool is whole within five seconds [OPS-A4, OPS-C30]',
  async (_, prepare) => {
    // The first fills what the process remembers.
    await meet(prepare, 0, 'reset')
    const well = await meet(prepare, 0, 'reset')
    expect(well.status).toBeLessThan(300)
    expect(well.statements).toBeGreaterThan(0)
    for (let nth = 1; nth <= well.statements; nth += 1)
      for (let turn = 0; turn < FAULTS_EACH; turn += 1) {
        const fault = FAULTS[(nth + turn) % FAULTS.length] ?? 'reset'
        const { status, again } = await meet(prepare, nth, fault)
        const expected = fault === 'refused' ? 500 : fault === 'delay' ? well.status : 503
        // A statement that is not of the call, a look at readiness for one, may have met the fault in its place.
        expect([nth, fault, status === expected || status === well.status]).toEqual([
          nth,
          fault,
          true,
        ])
        expect([nth, fault, again < 500]).toEqual([nth, fault, true])
      }
    expect(await meet(prepare, 0, 'reset')).toMatchObject({ status: well.status })
    expect(program.child.exitCode).toBeNull()
  },
  300_000,
)
