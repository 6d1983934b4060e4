import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, it } from 'vitest'
import { openDb, openPool } from '#server/db/open.ts'
import { type Answer, buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { bookJob, signInMechanic } from '#test/support/jobs.ts'
import { buildContact, buildRequest, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { timesIn } from '#test/support/long-run.ts'
import { buildPerson } from '#test/support/people.ts'
import { type StatementFault, startStatementFaults } from '#test/support/statement-faults.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

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

/** Prepares a call, and returns it ready to be sent by a browser. */
type Busy = () => Promise<{ visitor: Visitor; send: (visitor: Visitor) => Promise<Answer> }>

const quoteFor = async () => {
  const visitor = api.visitor()
  return { visitor, quoteId: await makeQuote(visitor) }
}

const BUSIEST: [string, Busy][] = [
  [
    'a quote',
    async () => {
      const visitor = api.visitor()
      const request = buildRequest()
      const { body } = await visitor.post('/api/quotes/calculate', request)
      return {
        visitor,
        send: (visitor) =>
          visitor.post('/api/quotes', { ...request, ...body }, { key: randomUUID() }),
      }
    },
  ],
  [
    'a booking',
    async () => {
      const { visitor, quoteId } = await quoteFor()
      // A mechanic of its own, because a booking whose answer was lost holds its hour.
      const mechanicId = await addMechanic(stock)
      const scheduledDate = await firstFreeSlot(visitor, mechanicId, quoteId)
      const contact = { ...buildContact(buildPerson()), expressRequest: true }
      return {
        visitor,
        send: (visitor) =>
          visitor.post(
            '/api/bookings',
            { quoteId, ...contact, mechanicId, scheduledDate },
            { key: randomUUID() },
          ),
      }
    },
  ],
  [
    'a cancellation',
    async () => {
      const { customer, id } = await bookJob(api, stock, { mechanicId: await addMechanic(stock) })
      return {
        visitor: customer,
        send: (visitor) => visitor.post(`/api/bookings/${id}/cancel`, {}),
      }
    },
  ],
  [
    'a move',
    async () => {
      const mechanicId = await addMechanic(stock)
      const { customer, id, quoteId } = await bookJob(api, stock, { mechanicId })
      const scheduledDate = await firstFreeSlot(customer, mechanicId, quoteId, 9)
      return {
        visitor: customer,
        send: (visitor) => visitor.post(`/api/bookings/${id}/reschedule`, { scheduledDate }),
      }
    },
  ],
  [
    'an acceptance',
    async () => {
      const mechanic = await signInMechanic(api, stock)
      const { id } = await bookJob(api, stock, { mechanicId: mechanic.id })
      return {
        visitor: mechanic.visitor,
        send: (visitor) =>
          visitor.post(`/api/mechanics/jobs/${id}/accept`, { mechanicId: mechanic.id }),
      }
    },
  ],
  [
    'a deposit',
    async () => {
      const { visitor, quoteId } = await quoteFor()
      return { visitor, send: (visitor) => visitor.post(`/api/quotes/${quoteId}/deposit`) }
    },
  ],
  [
    'a registration',
    async () => {
      const { customerName: name, customerEmail: email } = buildPerson()
      const account = { name, email, password: 'a quiet secret' }
      return {
        visitor: api.visitor(),
        send: (visitor) => visitor.post('/api/customer/register', account),
      }
    },
  ],
  [
    'tracking',
    async () => {
      const person = buildPerson()
      const { reference } = await bookJob(api, stock, {
        mechanicId: await addMechanic(stock),
        person,
      })
      const pair = { reference, email: person.customerEmail }
      return { visitor: api.visitor(), send: (visitor) => visitor.post('/api/track', pair) }
    },
  ],
  [
    'reading a booking',
    async () => {
      const { customer, id } = await bookJob(api, stock, { mechanicId: await addMechanic(stock) })
      return { visitor: customer, send: (visitor) => visitor.get(`/api/bookings/${id}`) }
    },
  ],
  [
    'reading jobs',
    async () => {
      const mechanic = await signInMechanic(api, stock)
      await bookJob(api, stock, { mechanicId: mechanic.id })
      return { visitor: mechanic.visitor, send: (visitor) => visitor.get('/api/mechanics/jobs') }
    },
  ],
]

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

it.each(BUSIEST)(
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
