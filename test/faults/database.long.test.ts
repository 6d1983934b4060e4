import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { openDb } from '#server/db/open.ts'
import { bookAt, buildCustomers, type Customer } from '#test/support/customers.ts'
import type { Fault } from '#test/support/fault-proxy.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { getStatus } from '#test/support/program.ts'
import { startBehindProxy } from '#test/support/program-behind-proxy.ts'
import { addMechanic } from '#test/support/stock.ts'

const HANDS = 32
const FAULT_MS = 6000
const RECOVERED_WITHIN_MS = 5000
/** Three seconds [OPS-A4], and some tens of milliseconds for the load's own work on two cores. */
const REFUSED_WITHIN_MS = 3300

const { program, pool, proxy, cluster, stop } = await startBehindProxy()
afterAll(stop)

let customers: Customer[] = []
let mechanicId = 0
let hour = 0
const acked: string[] = []

beforeEach(async () => {
  customers = await buildCustomers(program.origin, 600)
  mechanicId = await addMechanic({ db: openDb(pool) })
  hour = 0
}, 60_000)

afterEach(async () => {
  await expectInvariants(pool, acked)
}, 20_000)

const nextHour = () => {
  hour += 1
  return Temporal.Now.zonedDateTimeISO('Europe/London')
    .add({ days: 3 + Math.floor(hour / 11) })
    .startOfDay()
    .with({ hour: 8 + (hour % 11) })
    .toInstant()
    .toString()
}

type Seen = {
  status: number
  error: unknown
  tookMs: number
  retryAfter: string | null
  at: number
}

/** Measures the slowest response to a request without the database: the delay that the machine itself causes. */
function startProbe() {
  let slowestMs = 0
  let isOver = false
  const probe = async () => {
    while (!isOver) {
      const at = performance.now()
      await fetch(`${program.origin}/healthz`).then((response) => response.text())
      slowestMs = Math.max(slowestMs, performance.now() - at)
      await sleep(50)
    }
  }
  const ended = probe()
  return async () => {
    isOver = true
    await ended
    return slowestMs
  }
}

/** Thirty-two clients book without a pause until they are stopped; each response is recorded with its duration. */
function startLoad() {
  const seen: Seen[] = []
  let isOver = false
  const queue = customers.values()
  const hand = async () => {
    for (const customer of queue) {
      if (isOver) return
      const at = performance.now()
      const { status, body, headers } = await bookAt(customer, mechanicId, nextHour())
      if (status === 201) acked.push(body.id)
      const tookMs = performance.now() - at
      seen.push({ status, error: body.error, tookMs, retryAfter: headers.get('retry-after'), at })
      if (status === 503) await sleep(100)
    }
  }
  const hands = Promise.all(Array.from({ length: HANDS }, hand))
  return {
    seen,
    stop: () => {
      isOver = true
      return hands
    },
  }
}

const isReady = async () => (await getStatus(`${program.origin}/readyz`)) === 200

/** Runs the load, then the fault, then its end, and returns what happened and how long the recovery took. */
async function suffer(start: () => void, end: () => void) {
  const stopProbe = startProbe()
  const load = startLoad()
  await sleep(300)
  start()
  const startedAt = performance.now()
  await sleep(FAULT_MS / 2)
  const health = await getStatus(`${program.origin}/healthz`)
  const readiness = await getStatus(`${program.origin}/readyz`)
  await sleep(FAULT_MS / 2)
  end()
  const endedAt = performance.now()
  await expect.poll(isReady, { timeout: RECOVERED_WITHIN_MS }).toBe(true)
  await load.stop()
  const machineMs = await stopProbe()
  const during = load.seen.filter(({ at }) => at > startedAt && at < endedAt)
  return { seen: load.seen, during, health, readiness, machineMs }
}

function expectRefusals(seen: Seen[], machineMs: number): void {
  for (const { status, error, tookMs, retryAfter } of seen) {
    if (status === 201 || error === 'slot_taken') continue
    expect([status, error]).toEqual([503, 'unavailable'])
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(tookMs - machineMs).toBeLessThan(REFUSED_WITHIN_MS)
  }
}

async function expectWellAgain(): Promise<void> {
  const [customer] = await buildCustomers(program.origin, 1)
  if (!customer) throw new Error('nobody came')
  const id = await addMechanic({ db: openDb(pool) })
  expect((await bookAt(customer, id, nextHour())).status).toBe(201)
  expect(program.child.exitCode).toBeNull()
}

it.each<[string, Fault]>([
  ['that swallows everything', 'blackhole'],
  ['that breaks every connection', 'reset'],
])(
  'a network %s: 503 within three seconds, alive but not ready, well again within five [OPS-A4]',
  async (_, fault) => {
    const { seen, during, health, readiness, machineMs } = await suffer(
      () => proxy.setFault(fault),
      () => proxy.setFault('none'),
    )
    expect([health, readiness]).toEqual([200, 503])
    expect(during.some(({ status }) => status === 503)).toBe(true)
    expectRefusals(seen, machineMs)
    await expectWellAgain()
  },
  60_000,
)

it('a network that takes 300 ms each way: every answer within three seconds, and none is wrong [OPS-A4]', async () => {
  const { seen, health, machineMs } = await suffer(
    () => proxy.setFault('slow'),
    () => proxy.setFault('none'),
  )
  expect(health).toBe(200)
  expectRefusals(seen, machineMs)
  await expectWellAgain()
}, 60_000)

it('a database that is killed: 503 within three seconds, and well again once it is back [OPS-A4]', async () => {
  const { seen, machineMs } = await suffer(
    () => process.kill(cluster.getPid(), 'SIGKILL'),
    () => {},
  )
  expectRefusals(seen, machineMs)
  await expectWellAgain()
}, 60_000)

it('a page asked for meanwhile is 503, and a page, within three seconds [OPS-A4]', async () => {
  proxy.setFault('blackhole')
  const stopProbe = startProbe()
  const startedAt = performance.now()
  const page = await fetch(`${program.origin}/mechanics/1`)
  expect(page.status).toBe(503)
  const tookMs = performance.now() - startedAt
  expect(tookMs - (await stopProbe())).toBeLessThan(REFUSED_WITHIN_MS)
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  proxy.setFault('none')
  await expect.poll(isReady, { timeout: RECOVERED_WITHIN_MS }).toBe(true)
}, 30_000)
