import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import type { Answer } from '#test/support/api.ts'
import { bookAt, buildCustomers, type Customer } from '#test/support/customers.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { firstFreeSlot } from '#test/support/journey.ts'
import { timesIn } from '#test/support/long-run.ts'
import { stopProgram } from '#test/support/program.ts'
import { startRunning } from '#test/support/running.ts'
import { addMechanic } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'
import { countWrites } from '#test/support/work.ts'

const CROWD = 200
const BURSTS = timesIn({ short: 2, long: 25 })
const OVERLAPPING_BURSTS = timesIn({ short: 1, long: 10 })
const HOUR_MS = 3_600_000
/** Transactions that write, for each customer of a burst. */
const WRITES_MAX = 2

const dataDir = buildDataDir()
const program = await startRunning(dataDir)
const acked: string[] = []
const writesPerCustomer: number[] = []

afterAll(async () => {
  await program.pool.end()
  await stopProgram(program)
  await removeDataDir(dataDir)
})

type Wish = { customer: Customer; startsAt: string; hours: number }
type Outcome = Wish & { answer: Answer }

/** Retries under the same key, as a page does when the server is busy. */
async function bookAtLast({ customer, startsAt }: Wish, mechanicId: number): Promise<Answer> {
  for (;;) {
    const answer = await bookAt(customer, mechanicId, startsAt)
    if (answer.status !== 503) return answer
    await sleep(50)
  }
}

/** All customers book at once; only this part is counted. */
async function race(mechanicId: number, wishes: Wish[]): Promise<Outcome[]> {
  const before = await countWrites(program.pool)
  const outcomes = await Promise.all(
    wishes.map(async (wish) => ({
      ...wish,
      answer: await bookAtLast(wish, mechanicId),
    })),
  )
  writesPerCustomer.push(((await countWrites(program.pool)) - before) / wishes.length)
  acked.push(...winnersOf(outcomes).map(({ answer }) => answer.body.id))
  return outcomes
}

const winnersOf = (outcomes: Outcome[]) => outcomes.filter(({ answer }) => answer.status === 201)
const losersOf = (outcomes: Outcome[]) => outcomes.filter(({ answer }) => answer.status !== 201)

const hoursOf = ({ startsAt, hours }: Wish) =>
  Array.from({ length: hours }, (_, n) => Date.parse(startsAt) + n * HOUR_MS)

function expectFreeTimes(losers: Outcome[]): void {
  for (const { answer, startsAt } of losers) {
    expect([answer.status, answer.body.error]).toEqual([409, 'slot_taken'])
    expect(answer.body.details.freeSlots.length).toBeGreaterThan(0)
    expect(answer.body.details.freeSlots).not.toContain(startsAt)
  }
}

async function expectUnharmed(): Promise<void> {
  await expectInvariants(program.pool, acked)
  const log = readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')
  expect(log).not.toMatch(/deadlock detected|40P01/)
}

/** Retries after lock conflicts would show, because each retry is a transaction of its own. */
function expectFewWrites(): void {
  const counts = writesPerCustomer.splice(0)
  console.log(
    `bursts of ${CROWD}: ${counts.map((count) => count.toFixed(2)).join(', ')} writes a customer`,
  )
  expect(Math.max(...counts)).toBeLessThanOrEqual(WRITES_MAX)
}

it(`of ${CROWD} customers who want one slot exactly one gets it, ${BURSTS} times over, without a retry [SEC-O16, OPS-L4]`, async () => {
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const customers = await buildCustomers(program.origin, CROWD)
    const [first] = customers
    if (!first) throw new Error('nobody came')
    const mechanicId = await addMechanic(program)
    const startsAt = await firstFreeSlot(first.visitor, mechanicId, first.quoteId)
    const wishes = customers.map((customer) => ({ customer, startsAt, hours: 1 }))
    const outcomes = await race(mechanicId, wishes)
    expect(winnersOf(outcomes)).toHaveLength(1)
    expectFreeTimes(losersOf(outcomes))
  }
  await expectUnharmed()
  expectFewWrites()
}, 180_000)

it('of 200 overlapping jobs of one to four hours each hour goes to one, and every refusal has its reason [SEC-O16, OPS-L4]', async () => {
  const catalogue = await (await fetch(`${program.origin}/api/services`)).json()
  const serviceIds = [1, 2, 3, 4].map((hours) => serviceOf(catalogue, hours))
  const crowds = await Promise.all(
    serviceIds.map((id) =>
      buildCustomers(program.origin, (CROWD * OVERLAPPING_BURSTS) / 4, { serviceIds: [id] }),
    ),
  )
  for (let burst = 0; burst < OVERLAPPING_BURSTS; burst += 1) {
    const mechanicId = await addMechanic(program)
    const opens = Date.parse(dayOpensAt(burst))
    const wishes = crowds.flatMap((crowd, index) =>
      crowd.splice(0, CROWD / 4).map((customer, n) => ({
        customer,
        hours: index + 1,
        startsAt: new Date(opens + (n % 11) * HOUR_MS).toISOString(),
      })),
    )
    const outcomes = await race(mechanicId, wishes)
    const reserved = winnersOf(outcomes).flatMap(hoursOf)
    expect(new Set(reserved).size).toBe(reserved.length)
    expectFreeTimes(losersOf(outcomes))
    // Every loser wanted an hour that a winner now has.
    const taken = new Set(reserved)
    for (const loser of losersOf(outcomes))
      expect(hoursOf(loser).some((hour) => taken.has(hour))).toBe(true)
  }
  await expectUnharmed()
  expectFewWrites()
}, 120_000)

type Offered = { id: number; laborHours: number }

function serviceOf(catalogue: Offered[], hours: number): number {
  const found = catalogue.find(({ laborHours }) => Math.ceil(laborHours) === hours)
  if (!found) throw new Error(`no service of ${hours} hours`)
  return found.id
}

/** Eight in the morning in London, some days ahead. */
const dayOpensAt = (burst: number) =>
  Temporal.Now.zonedDateTimeISO('Europe/London')
    .add({ days: 3 + burst })
    .with({ hour: 8, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
    .toInstant()
    .toString()
