import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { bookAt, buildCustomers, type Customer } from '#test/support/customers.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { timesIn } from '#test/support/long-run.ts'
import { stopProgram } from '#test/support/program.ts'
import { type Running, startRunning } from '#test/support/running.ts'
import { addMechanic } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const KILLS = timesIn({ short: 2, long: 20 })
const STOPS = timesIn({ short: 1, long: 5 })
const CUSTOMERS_A_ROUND = 120
const HANDS = 32
/** The delay from the first booking to the kill: another one each round, always before all are done. */
const blowAfterMs = (round: number) => 40 + ((round * 37) % 200)

const dataDir = buildDataDir()
/** The port stays the same, so that the customers' addresses remain valid. */
const PORT = '4231'
const start = () => startRunning(dataDir, { PORT })

let program: Running = await start()
afterAll(async () => {
  await program.pool.end()
  await stopProgram(program)
  await removeDataDir(dataDir)
})

type Ledger = { acked: Map<Customer, string>; retries: number }

/** Retries under the same key until there is a response, as our own pages and careful programs do. */
async function bookUntilAnswered(
  customer: Customer,
  mechanicId: number,
  startsAt: string,
  ledger: Ledger,
): Promise<void> {
  for (;;) {
    const answer = await bookAt(customer, mechanicId, startsAt).catch(() => null)
    if (answer !== null && answer.status !== 503) {
      expect([answer.status, answer.body.error]).toEqual([201, undefined])
      ledger.acked.set(customer, answer.body.id)
      return
    }
    ledger.retries += 1
    await sleep(50)
  }
}

/** Runs a round of customers, in the middle of which `strike` kills the program and starts another. */
async function bookThrough(round: number, strike: () => Promise<void>): Promise<Ledger> {
  const customers = await buildCustomers(program.origin, CUSTOMERS_A_ROUND)
  const mechanicIds = await Promise.all(
    Array.from({ length: 12 }, () => addMechanic({ db: program.db })),
  )
  const ledger: Ledger = { acked: new Map(), retries: 0 }
  const queue = customers.entries()
  const hand = async () => {
    for (const [index, customer] of queue) {
      const mechanicId = mechanicIds[index % mechanicIds.length] ?? 0
      await bookUntilAnswered(customer, mechanicId, hourOf(Math.floor(index / 12)), ledger)
    }
  }
  const struck = sleep(blowAfterMs(round)).then(strike)
  await Promise.all([struck, ...Array.from({ length: HANDS }, hand)])
  expect(ledger.acked.size).toBe(CUSTOMERS_A_ROUND)
  return ledger
}

/** Each round has new mechanics, whose first week is free. */
const hourOf = (index: number) =>
  Temporal.Now.zonedDateTimeISO('Europe/London')
    .add({ days: 3 })
    .startOfDay()
    .with({ hour: 8 + index })
    .toInstant()
    .toString()

/** Every customer has the one booking whose id they received, and there is no other. */
async function expectStored({ acked }: Ledger): Promise<void> {
  const ids = [...acked.values()]
  expect(new Set(ids).size).toBe(ids.length)
  const quoteIds = [...acked.keys()].map(({ quoteId }) => quoteId)
  const { rows } = await program.pool.query(
    'select id, quote_id from bookings where quote_id = any($1::uuid[])',
    [quoteIds],
  )
  const stored = new Map(rows.map((row) => [row.quote_id, row.id]))
  expect(rows).toHaveLength(ids.length)
  for (const [{ quoteId }, id] of acked) expect(stored.get(quoteId)).toBe(id)
  await expectInvariants(program.pool, ids)
}

it(`kill -9 in the middle of bookings, ${KILLS} times: nothing answered is lost and nothing is doubled [OPS-A6]`, async () => {
  let retries = 0
  for (let round = 0; round < KILLS; round += 1) {
    const ledger = await bookThrough(round, async () => {
      await program.pool.end()
      program.child.kill('SIGKILL')
      await program.exited
      program = await start()
    })
    await expectStored(ledger)
    retries += ledger.retries
  }
  // Otherwise no kill hit a request, and nothing was tested.
  expect(retries).toBeGreaterThan(KILLS * 5)
}, 240_000)

it(`SIGTERM in the middle of bookings, ${STOPS} times: it ends with 0, within the time of two starts, and nothing answered is lost [OPS-A6]`, async () => {
  for (let round = 0; round < STOPS; round += 1) {
    const ledger = await bookThrough(round, async () => {
      await program.pool.end()
      const askedAt = performance.now()
      expect(await stopProgram(program)).toBe(0)
      const stoppedAt = performance.now()
      program = await start()
      // A busy machine slows both alike.
      expect(stoppedAt - askedAt).toBeLessThan(2 * (performance.now() - stoppedAt))
    })
    await expectStored(ledger)
  }
}, 120_000)
