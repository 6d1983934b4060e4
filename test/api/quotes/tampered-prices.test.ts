import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { quotes } from '#server/db/schema/quotes.ts'
import { services } from '#server/db/schema/services.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { book, buildRequest, figuresOf, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ serviceCacheSeconds: 0 }) })
const visitor = api.visitor()
const serviceIds = [stock.serviceId('major-service')]
const countQuotes = () => stock.db.$count(quotes)

let quotesBefore = 0
beforeEach(async () => {
  quotesBefore = await countQuotes()
})

const price = async (change: Record<string, unknown> = {}) =>
  (await visitor.post('/api/quotes/calculate', buildRequest({ serviceIds, ...change }))).body

const quoteWith = async (change: Record<string, unknown>, request = {}) => {
  const asked = buildRequest({ serviceIds, ...request })
  return visitor.post('/api/quotes', { ...asked, ...figuresOf(await price(request)), ...change })
}

it('the answer of the calculation can be sent on as it came, and unknown fields are refused [QUOTE-5]', async () => {
  const calculated = await price()
  expect((await quoteWith(calculated)).status).toBe(201)
  const { status, body } = await quoteWith({ ...calculated, discount: 100 })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['discount']])
  const changed = await quoteWith({ ...calculated, lines: [], partsFactor: 0, totalCost: 1 })
  expect([changed.status, changed.body.error]).toEqual([409, 'price_changed'])
})

describe('figures that are not ours', () => {
  it.each(['laborCost', 'partsCost', 'mobileFee', 'totalCost'])(
    'a changed %s is refused with the right price, and nothing is stored [SEC-P2]',
    async (figure) => {
      const ours = await price()
      const { status, body } = await quoteWith({ [figure]: ours[figure] - 0.01 })
      expect(status).toBe(409)
      expect(body.error).toBe('price_changed')
      expect(body.details.price).toMatchObject(figuresOf(ours))
      expect(await countQuotes()).toBe(quotesBefore)
    },
  )

  it('figures that add up among themselves are refused all the same [SEC-P2]', async () => {
    const { status } = await quoteWith({ laborCost: 1, partsCost: 1, mobileFee: 25, totalCost: 27 })
    expect(status).toBe(409)
    expect(await countQuotes()).toBe(quotesBefore)
  })

  it.each([
    ['-1', -1],
    ['a text', '224'],
    ['"0"', '0'],
    ['six decimals', 31.999999],
    ['nothing', null],
    ['true', true],
    ['a list', [224]],
    ['more than the database holds', 100_000_000],
  ])('a total of %s is 400 and names the field [SEC-P3]', async (_, totalCost) => {
    const { status, body } = await quoteWith({ totalCost })
    expect(status).toBe(400)
    expect(body.error).toBe('invalid')
    expect(Object.keys(body.fields)).toContain('totalCost')
    expect(await countQuotes()).toBe(quotesBefore)
  })

  it.each(['1e309', '-1e309', 'NaN', 'Infinity', '0x10', '1_000'])(
    'a total written as %s is 400 [SEC-P3]',
    async (literal) => {
      const body = JSON.stringify(buildRequest({ serviceIds, ...figuresOf(await price()) }))
      const { status } = await visitor.send('/api/quotes', {
        method: 'POST',
        rawBody: body.replace(/"totalCost":[\d.]+/, `"totalCost":${literal}`),
      })
      expect(status).toBe(400)
      expect(await countQuotes()).toBe(quotesBefore)
    },
  )

  it('a mobile visit without its £25, and a garage visit with them, are refused [SEC-P4]', async () => {
    const { totalCost } = await price()
    const free = await quoteWith({ mobileFee: 0, totalCost: totalCost - 25 })
    expect([free.status, free.body.details.price.mobileFee]).toEqual([409, 25])
    const garage = { serviceType: 'garage' }
    const charged = await quoteWith({ mobileFee: 25, totalCost }, garage)
    expect([charged.status, charged.body.details.price.mobileFee]).toEqual([409, 0])
    expect(await countQuotes()).toBe(quotesBefore)
  })
})

describe('baskets that cannot be bought', () => {
  it.each([
    ['ten thousand services', Array.from({ length: 10_000 }, (_, index) => index + 1)],
    ['twenty-one services', Array.from({ length: 21 }, (_, index) => index + 1)],
    ['the same service twice', [serviceIds[0], serviceIds[0]]],
    ['a service that does not exist', [...serviceIds, 999_999]],
    ['no service', []],
  ])('%s is 400 and names the field [SEC-P5]', async (_, ids) => {
    const asked = await visitor.post('/api/quotes/calculate', buildRequest({ serviceIds: ids }))
    expect(asked.status).toBe(400)
    expect(Object.keys(asked.body.fields)).toEqual(['serviceIds'])
    const kept = await quoteWith({ serviceIds: ids })
    expect(kept.status).toBe(400)
    expect(await countQuotes()).toBe(quotesBefore)
  })

  it('the same service twice is refused with its reason [SEC-P5]', async () => {
    const twice = buildRequest({ serviceIds: [serviceIds[0], serviceIds[0]] })
    const { body } = await visitor.post('/api/quotes/calculate', twice)
    expect(body.message).toBe('You have chosen the same service twice')
  })

  it('a service that was withdrawn is 400, also between calculating and saving [SEC-P5]', async () => {
    const id = stock.serviceId('puncture-repair')
    const figures = figuresOf(await price({ serviceIds: [id] }))
    await stock.db.update(services).set({ isActive: false }).where(eq(services.id, id))
    const { status, body } = await quoteWith({ serviceIds: [id], ...figures })
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual(['serviceIds'])
    expect(await countQuotes()).toBe(quotesBefore)
  })
})

describe('a cheap place or a cheap car', () => {
  it('a quote for Manchester does not buy work in Mayfair, and stays as it is [SEC-P6]', async () => {
    const quoteId = await makeQuote(visitor, { serviceIds })
    const before = (await visitor.get(`/api/quotes/${quoteId}`)).body
    const london = { serviceAddress: '1 Carlos Place, London W1K 2EX' }
    const { status, body } = await book(visitor, quoteId, { ...buildPerson(), ...london })
    expect([status, body.error]).toEqual([409, 'price_changed'])
    expect(body.details.price.laborCost).toBeCloseTo(before.laborCost * 1.2, 2)
    expect((await visitor.get(`/api/quotes/${quoteId}`)).body).toEqual(before)
  })

  it('a vehicle id that belongs to another registration is 400 [SEC-P7]', async () => {
    const cheapId = await addVehicle(stock, { registration: 'KS20ABC' })
    const dearId = await addVehicle(stock, { registration: 'KS20XYZ', make: 'Bentley' })
    const cheap = await price({ vehicleRegistration: 'KS20ABC' })
    expect(cheap.vehicleId).toBe(cheapId)
    expect((await price({ vehicleRegistration: 'KS20XYZ' })).partsFactor).toBe(1.6)
    const { status, body } = await quoteWith(
      { vehicleId: dearId },
      { vehicleRegistration: 'KS20ABC' },
    )
    expect([status, body.error]).toEqual([400, 'vehicle_mismatch'])
    expect(await countQuotes()).toBe(quotesBefore)
    const honest = await quoteWith({ vehicleId: cheapId }, { vehicleRegistration: 'KS20ABC' })
    expect(honest.status).toBe(201)
  })

  it('the price of a luxury car cannot be had with figures of a standard one [SEC-P7]', async () => {
    const figures = figuresOf(await price({ vehicleRegistration: 'KS20ABC' }))
    const { status, body } = await quoteWith(figures, { vehicleRegistration: 'KS20XYZ' })
    expect([status, body.error]).toEqual([409, 'price_changed'])
  })
})

it('the lines of twenty services add up to the total to the penny, and so does what is stored [SEC-P22]', async () => {
  const { body: catalogue } = await visitor.get('/api/services')
  const many = catalogue.slice(0, 20).map((service: { id: number }) => service.id)
  for (const location of ['Manchester', 'W1K 2EX', 'CR0 1AA']) {
    const calculated = await price({ serviceIds: many, location })
    const pence = (pounds: number) => Math.round(pounds * 100)
    const sum = calculated.lines.reduce(
      (total: number, line: { totalCost: number }) => total + pence(line.totalCost),
      pence(calculated.mobileFee),
    )
    expect(sum).toBe(pence(calculated.totalCost))
    await makeQuote(visitor, { serviceIds: many, location })
  }
  await expectInvariants(stock.pool)
})
