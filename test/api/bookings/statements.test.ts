import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { openDb, openPool } from '#server/db/open.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { buildContact, buildRequest, figuresOf, firstFreeSlot } from '#test/support/journey.ts'
import { startStatementFaults } from '#test/support/statement-faults.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const url = new URL(stock.url)
const counter = await startStatementFaults(Number(url.port))
url.port = String(counter.port)
const pool = openPool(url.href)
const api = createTestApi(openDb(pool), { now: NOW, env: buildEnv({ serviceCacheSeconds: 60 }) })
const mechanicId = await addMechanic(stock)

afterAll(async () => {
  await pool.end()
  counter.close()
})

/** How many statements a request sends, BEGIN and COMMIT among them. */
async function countOf<Answer>(send: () => Promise<Answer>): Promise<[number, Answer]> {
  const before = counter.countStatements()
  const answer = await send()
  return [counter.countStatements() - before, answer]
}

async function bookOnce(day: number) {
  const visitor = api.visitor()
  const request = buildRequest()
  const [pricing, price] = await countOf(() => visitor.post('/api/quotes/calculate', request))
  const figures = { ...request, ...figuresOf(price.body) }
  const [quoting, quote] = await countOf(() =>
    visitor.post('/api/quotes', figures, { key: randomUUID() }),
  )
  const scheduledDate = await firstFreeSlot(visitor, mechanicId, quote.body.id, day)
  const [booking, booked] = await countOf(() =>
    visitor.post(
      '/api/bookings',
      {
        ...buildContact({ customerEmail: `alex.${day}@example.co.uk` }),
        expressRequest: true,
        quoteId: quote.body.id,
        mechanicId,
        scheduledDate,
      },
      { key: randomUUID() },
    ),
  )
  expect(booked.status).toBe(201)
  return { counts: { pricing, quoting, booking }, id: booked.body.id as string }
}

it('pricing asks the database nothing once the car and the place are known, and a quote and its booking send six statements [OPS-L11]', async () => {
  const first = await bookOnce(3)
  const second = await bookOnce(4)
  expect(second.counts).toEqual({ pricing: 0, quoting: 1, booking: 5 })
  await expectInvariants(stock.pool, [first.id, second.id])
})

it('a new price of the catalogue is charged from the next request on [OPS-L11]', async () => {
  const visitor = api.visitor()
  const priceOf = async () =>
    (await visitor.post('/api/quotes/calculate', buildRequest())).body.totalCost
  const before = await priceOf()
  const [service] = (await visitor.get('/api/services')).body
  expect(service.id).toBe(1)
  const changed = await visitor.send('/api/admin/services/1', {
    method: 'PATCH',
    body: {
      basePrice: service.basePrice + 10,
      laborHours: service.laborHours,
      isActive: true,
    },
  })
  expect(changed.status).toBe(200)
  expect(await priceOf()).toBe(before + 10)
})

it('fifty clicks with one key ask the database for who asks, and send the rest once [SEC-V18]', async () => {
  const visitor = api.visitor()
  const request = buildRequest()
  const { body: price } = await visitor.post('/api/quotes/calculate', request)
  const quote = await visitor.post('/api/quotes', { ...request, ...figuresOf(price) })
  const scheduledDate = await firstFreeSlot(visitor, mechanicId, quote.body.id, 5)
  const wish = { expressRequest: true, quoteId: quote.body.id, mechanicId, scheduledDate }
  const body = { ...buildContact({ customerEmail: 'clicks@example.co.uk' }), ...wish }
  const key = randomUUID()
  const [statements, answers] = await countOf(() =>
    Promise.all(Array.from({ length: 50 }, () => visitor.post('/api/bookings', body, { key }))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  // Each of them by itself would send five and more.
  expect(statements).toBeLessThan(2 * 50)
})
