import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, describe, expect, it } from 'vitest'
import { purgeOldRecords } from '#server/auth/sessions/purge-old-records.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookingNotes, bookings } from '#server/db/schema/bookings.ts'
import { customerNotes, customers, customerVehicles } from '#server/db/schema/customers.ts'
import { mechanicNotes } from '#server/db/schema/mechanics.ts'
import { outsideJobs } from '#server/db/schema/part-history.ts'
import { mechanicDaysOff } from '#server/db/schema/portal.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { idempotencyKeys } from '#server/db/schema/sessions.ts'
import { mileageReadings } from '#server/db/schema/vehicle-care.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { book, buildRequest, figuresOf, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn, signInCustomer } from '#test/support/roles.ts'
import { addMechanic, addVehicle, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const { mechanicId } = stock
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
let keyCount = 0
const buildKey = () => {
  keyCount += 1
  return `form-instance-number-${keyCount}`
}

afterEach(() => expectInvariants(stock.pool))

async function buildBooking() {
  const visitor = api.visitor()
  const quoteId = await makeQuote(visitor)
  const scheduledDate = await firstFreeSlot(visitor, mechanicId, quoteId)
  const asked = { ...buildPerson(), mechanicId, scheduledDate }
  return { visitor, quoteId, asked }
}

/** A customer who has a car, and its address. */
async function keeperOf() {
  const visitor = await signInCustomer(api)
  const vehicleId = await addVehicle(stock, { registration: `KE${10 + keyCount} PTT` })
  const { email } = (await visitor.get('/api/customer/dashboard')).body.profile
  const [row] = await stock.db.select().from(customers).where(eq(customers.email, email))
  const customerId = row?.id ?? 0
  await stock.db.insert(customerVehicles).values({ customerId, vehicleId })
  return { visitor, customerId, path: `/api/vehicle-care/${vehicleId}` }
}

type Added = {
  table: PgTable
  prepare: () => Promise<{ send: (key: string) => ReturnType<Visitor['post']> }>
}

const noteAt =
  (addressOf: () => Promise<string>): Added['prepare'] =>
  async () => {
    const administrator = await signIn(api, 'administrator', '1')
    const path = `/api/admin/${await addressOf()}/notes`
    return { send: (key) => administrator.post(path, { text: 'Called' }, { key }) }
  }

/** What adds a row with each request, where no key says that it is the same one. */
const ADDED: [name: string, Added][] = [
  [
    'a note about a booking',
    {
      table: bookingNotes,
      prepare: noteAt(async () => {
        const { visitor, quoteId, asked } = await buildBooking()
        return `bookings/${(await book(visitor, quoteId, asked)).body.id}`
      }),
    },
  ],
  [
    'a note about a customer',
    {
      table: customerNotes,
      prepare: noteAt(async () => `customers/${(await keeperOf()).customerId}`),
    },
  ],
  [
    'a note about a mechanic',
    { table: mechanicNotes, prepare: noteAt(async () => `mechanics/${mechanicId}`) },
  ],
  [
    'days off',
    {
      table: mechanicDaysOff,
      prepare: async () => {
        const mechanic = await signIn(api, 'mechanic', String(await addMechanic(stock)))
        const days = { startsOn: '2027-03-01', endsOn: '2027-03-02' }
        return { send: (key) => mechanic.post('/api/mechanics/me/days-off', days, { key }) }
      },
    },
  ],
  [
    'a reading',
    {
      table: mileageReadings,
      prepare: async () => {
        const { visitor, path } = await keeperOf()
        const reading = { value: 41_000, unit: 'miles', readOn: '2026-10-01' }
        return { send: (key) => visitor.post(`${path}/readings`, reading, { key }) }
      },
    },
  ],
  [
    'work done elsewhere',
    {
      table: outsideJobs,
      prepare: async () => {
        const { visitor, path } = await keeperOf()
        const work = { service: 'tyres-pair', doneOn: '2026-03-15' }
        return { send: (key) => visitor.post(`${path}/work`, work, { key }) }
      },
    },
  ],
]

describe('the same form sent again', () => {
  it('the second answer is the first, also after the quote has expired and the slot has passed [SEC-V18]', async () => {
    const { visitor, quoteId, asked } = await buildBooking()
    const key = buildKey()
    const first = await book(visitor, quoteId, asked, key)
    expect(first.status).toBe(201)
    const again = await book(visitor, quoteId, asked, key)
    expect([again.status, again.body]).toEqual([201, first.body])
    const later = createTestApi(stock.db, { now: NOW.add({ hours: 71 }), env: api.runtime.env })
    const same = later.visitor()
    for (const [name, value] of visitor.cookies) same.cookies.set(name, value)
    expect((await book(same, quoteId, asked, key)).body).toEqual(first.body)
  })

  it.each([
    ['notes', { notes: 'and one more thing' }],
    ['name', { customerName: 'Somebody Else' }],
    ['hour', { scheduledDate: '2026-11-20T09:00:00Z' }],
  ])('the same key with another %s is 409 idempotency_conflict [SEC-V18]', async (_, change) => {
    const { visitor, quoteId, asked } = await buildBooking()
    const key = buildKey()
    await book(visitor, quoteId, asked, key)
    const other = await book(visitor, quoteId, { ...asked, ...change }, key)
    expect([other.status, other.body.error]).toEqual([409, 'idempotency_conflict'])
  })

  it('the same fields in another order, with other spaces, are the same body [SEC-V18]', async () => {
    const { visitor, quoteId, asked } = await buildBooking()
    const key = buildKey()
    const first = await book(visitor, quoteId, asked, key)
    const turned = Object.fromEntries(Object.entries(asked).reverse())
    const again = await book(visitor, quoteId, turned, key)
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  it('fifty clicks at once are one booking and fifty equal answers [SEC-V18]', async () => {
    for (let run = 0; run < 5; run += 1) {
      const { visitor, quoteId, asked } = await buildBooking()
      const before = await stock.db.$count(bookings)
      const key = buildKey()
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => book(visitor, quoteId, asked, key)),
      )
      expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(201))
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
      expect(await stock.db.$count(bookings)).toBe(before + 1)
      await visitor.post(`/api/bookings/${answers[0]?.body.id}/cancel`, {})
    }
  })

  it('fifty clicks without a key are one booking and 49 refusals [SEC-V18]', async () => {
    const { visitor, quoteId, asked } = await buildBooking()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => book(visitor, quoteId, asked)),
    )
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  })

  it('a quote too is stored once for a key [SEC-V18]', async () => {
    const visitor = api.visitor()
    const request = buildRequest()
    const { body: price } = await visitor.post('/api/quotes/calculate', request)
    const asked = { ...request, ...figuresOf(price) }
    await makeQuote(visitor)
    const before = await stock.db.$count(quotes)
    const key = buildKey()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post('/api/quotes', asked, { key })),
    )
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await stock.db.$count(quotes)).toBe(before + 1)
  })

  it('a refusal is not remembered: the same key goes through once the reason is gone [SEC-V18]', async () => {
    const { visitor, quoteId, asked } = await buildBooking()
    const rival = await buildBooking()
    const won = await book(rival.visitor, rival.quoteId, {
      ...rival.asked,
      scheduledDate: asked.scheduledDate,
    })
    const key = buildKey()
    expect((await book(visitor, quoteId, asked, key)).status).toBe(409)
    await rival.visitor.post(`/api/bookings/${won.body.id}/cancel`, {})
    expect((await book(visitor, quoteId, asked, key)).status).toBe(201)
  })

  it('a browser that never got its answer, and so has no cookie, gets the quote and the cookie that books it [SEC-V18]', async () => {
    const request = buildRequest()
    const { body: price } = await api.visitor().post('/api/quotes/calculate', request)
    const asked = { ...request, ...figuresOf(price) }
    const key = buildKey()
    const lost = api.visitor()
    const first = await lost.post('/api/quotes', asked, { key })
    expect(first.status).toBe(201)
    const retry = api.visitor()
    const again = await retry.post('/api/quotes', asked, { key })
    expect(again.body).toEqual(first.body)
    const seen = (await retry.get(`/api/quotes/${first.body.id}`)).body
    expect(seen.isRedacted).toBe(false)
    expect((await book(retry, first.body.id, buildPerson())).status).toBe(201)
  })

  it('keys are deleted after 72 hours, and not before [SEC-V18]', async () => {
    const count = () => stock.db.$count(idempotencyKeys)
    const ctx = createTaskContext(api.runtime)
    const before = await count()
    await purgeOldRecords({ ...ctx, now: NOW.add({ hours: 72 }) })
    expect(await count()).toBe(before)
    await purgeOldRecords({ ...ctx, now: NOW.add({ hours: 72, seconds: 1 }) })
    expect(await count()).toBe(0)
  })

  it.each(ADDED)(
    '%s, sent ten times at once, adds one row, and another key another [SEC-V18]',
    async (_, { table, ...add }) => {
      const { send } = await add.prepare()
      const rows = await stock.db.$count(table)
      const key = buildKey()
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(key)))
      for (const { status, body } of answers)
        expect([status, body]).toEqual([201, answers[0]?.body])
      expect(await stock.db.$count(table)).toBe(rows + 1)
      await send(buildKey())
      expect(await stock.db.$count(table)).toBe(rows + 2)
    },
  )

  it('an account registered twice is one account [SEC-V18]', async () => {
    const body = {
      name: 'Sam Reed',
      email: 'twice@example.co.uk',
      password: 'correct horse battery',
    }
    const before = await stock.db.$count(customers)
    const answers = await Promise.all([
      api.visitor().post('/api/customer/register', body),
      api.visitor().post('/api/customer/register', body),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
    expect(await stock.db.$count(customers)).toBe(before + 1)
  })
})
