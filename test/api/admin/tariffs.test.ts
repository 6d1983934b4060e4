import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openDb, openPool } from '#server/db/open.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { startLive } from '#server/notifications/live/start-live.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { GOOD_TARIFF } from '#test/support/good-tariff.ts'
import { book, buildRequest, figuresOf, makeQuote } from '#test/support/journey.ts'
import { timesIn } from '#test/support/long-run.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { startStatementFaults } from '#test/support/statement-faults.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'

/* What prices are made of, planned by an owner from a day on. */

const stock = await freshStock()
// Versions, answers and the catalogue come from memory, as in a running server.
const env = buildEnv({ mode: 'live', serviceCacheSeconds: 60 })
const api = createTestApi(stock.db, { now: NOW, env })
/** A second server on the same database, whose statements are counted. */
const url = new URL(stock.url)
const counter = await startStatementFaults(Number(url.port))
url.port = String(counter.port)
const pool = openPool(url.href)
const other = createTestApi(openDb(pool), { now: NOW, env })
const live = startLive(stock.url, other.runtime, null)

afterAll(async () => {
  await live.close()
  await pool.end()
  counter.close()
})

const PATH = '/api/admin/tariffs'
const MIDNIGHT = Temporal.Instant.from('2026-12-01T00:00:00Z')

const setClock = (now: Temporal.Instant) => {
  api.clock.now = now
  other.clock.now = now
}

const owner = () => signIn(api, 'administrator', '81')
const plan = async (change: Record<string, unknown> = {}, ada?: Visitor) =>
  (ada ?? (await owner())).post(PATH, { ...GOOD_TARIFF, ...change })
const priceNow = async (change: Record<string, unknown> = {}, visitor = api.visitor()) =>
  figuresOf((await visitor.post('/api/quotes/calculate', buildRequest(change))).body)
const tariffIdOf = async (quoteId: string) => {
  const [row] = await stock.db.select().from(quotes).where(eq(quotes.id, quoteId))
  return row?.tariffId
}

/** Each test begins on the Monday with nothing planned. */
beforeEach(async () => {
  setClock(NOW)
  await stock.pool.query(`update tariffs set withdrawn_by = 'test', withdrawn_at = now()
    where withdrawn_at is null`)
  api.runtime.answers.invalidate('tariffs')
})

describe('prices that are planned from a day on', () => {
  it('begin by themselves at its midnight, on every server, also where pages and answers are in memory [QUOTE-20, QUOTE-21]', async () => {
    const before = await priceNow()
    expect((await plan()).status).toBe(201)
    expect((await api.visitor().get('/api/tariff')).body.mobileFeePounds).toBe(25)
    expect((await other.visitor().get('/api/tariff')).body.mobileFeePounds).toBe(25)

    setClock(MIDNIGHT.subtract({ milliseconds: 1 }))
    for (const server of [api, other]) {
      expect(await priceNow({}, server.visitor())).toEqual(before)
      expect((await server.visitor().get('/api/tariff')).body.mobileFeePounds).toBe(25)
    }
    setClock(MIDNIGHT)
    // What the database has announced may not have reached the other server yet.
    const visitFee = async () => (await other.visitor().get('/api/tariff')).body.mobileFeePounds
    await expect.poll(visitFee, { timeout: 10_000 }).toBe(30)
    for (const server of [api, other]) {
      expect((await server.visitor().get('/api/tariff')).body).toEqual({
        labourRatePounds: 60,
        mobileFeePounds: 30,
        premiumPartsPercent: 30,
        luxuryPartsPercent: 70,
        outerLondonPercent: 10,
        innerLondonPercent: 20,
        depositPounds: 40,
      })
      // An hour of the oil and filter change at £89: the labour is £60 of it, the visit £30.
      expect(await priceNow({}, server.visitor())).toEqual({
        laborCost: 60,
        partsCost: 29,
        mobileFee: 30,
        totalCost: 119,
      })
    }
  })

  it('leave a quote that was given as it was: its price, its factors and its booking [QUOTE-20]', async () => {
    const visitor = api.visitor()
    setClock(MIDNIGHT.subtract({ hours: 1 }))
    await plan({ startsOn: '2026-12-01' })
    const quoteId = await makeQuote(visitor, { location: 'W1A 1AA' })
    const atHome = await makeQuote(visitor)
    const before = (await visitor.get(`/api/quotes/${quoteId}`)).body
    expect(before).toMatchObject({ laborFactor: 1.2, mobileFee: 25 })
    expect(await tariffIdOf(quoteId)).toBeNull()

    setClock(MIDNIGHT.add({ hours: 9 }))
    expect((await visitor.get(`/api/quotes/${quoteId}`)).body).toEqual(before)
    const { status, body } = await book(visitor, atHome, buildPerson())
    expect(status).toBe(201)
    expect((await visitor.get(`/api/bookings/${body.id}`)).body.totalCost).toBe(114)
  })

  it('ask for no deposit above the price of the work, but by a fixed link, which has one for all [PAY-1, PAY-140]', async () => {
    await plan({ depositPounds: 100 })
    setClock(MIDNIGHT)
    // An oil and filter change in a garage, without the fee of a visit.
    const cheap = { serviceType: 'garage' }
    const ask = (visitor: Visitor) => visitor.post('/api/quotes/calculate', buildRequest(cheap))
    const visitor = api.visitor()
    expect((await ask(visitor)).body).toMatchObject({ totalCost: 89, depositPounds: 89 })
    const quoteId = await makeQuote(visitor, cheap)
    expect((await visitor.get(`/api/quotes/${quoteId}`)).body.depositPounds).toBe(89)
    const { body } = await book(visitor, quoteId, buildPerson())
    expect((await visitor.get(`/api/bookings/${body.id}`)).body.depositPounds).toBe(89)

    const byLink = createTestApi(stock.db, {
      now: MIDNIGHT,
      env: buildEnv({ paymentProvider: 'link', depositLink: 'https://pay.example.co.uk/deposit' }),
    })
    expect((await ask(byLink.visitor())).body).toMatchObject({ totalCost: 89, depositPounds: 100 })
  })

  it('are named by each quote that is made under them, also after the next have begun [QUOTE-20]', async () => {
    const { body: first } = await plan()
    await plan({ startsOn: '2027-01-01', outerLondonPercent: 15, labourRatePounds: 62 })
    setClock(MIDNIGHT.add({ hours: 9 }))
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor, { location: 'CR0 1AA' })
    expect(await tariffIdOf(quoteId)).toBe(first.id)
    setClock(Temporal.Instant.from('2027-01-02T09:00:00Z'))
    expect((await visitor.get(`/api/quotes/${quoteId}`)).body.laborFactor).toBe(1.1)
    const { body } = await visitor.post(
      '/api/quotes/calculate',
      buildRequest({ location: 'CR0 1AA' }),
    )
    expect(body.laborFactor).toBe(1.15)
  })

  it('refuse a price that was calculated before midnight and saved after it, with the new one [QUOTE-20]', async () => {
    await plan()
    setClock(MIDNIGHT.subtract({ seconds: 1 }))
    const visitor = api.visitor()
    const shown = await priceNow({}, visitor)
    setClock(MIDNIGHT)
    const { status, body } = await visitor.post('/api/quotes', { ...buildRequest(), ...shown })
    expect([status, body.error]).toEqual([409, 'price_changed'])
    expect(body.details.price).toMatchObject({ totalCost: 119 })
  })

  it('cost a quote no statement: a server has them in memory [QUOTE-20]', async () => {
    await addVehicle(stock, { registration: 'TA11FFS' })
    const visitor = other.visitor()
    const price = async () => {
      const before = counter.countStatements()
      await priceNow({ vehicleRegistration: 'TA11FFS' }, visitor)
      return counter.countStatements() - before
    }
    await expect.poll(price, { timeout: 10_000 }).toBe(0)
  })
})

describe('planning', () => {
  it.each([
    ['today', { startsOn: '2026-11-02' }, 'startsOn', 'Tuesday 3 November 2026'],
    ['more than a year ahead', { startsOn: '2027-11-03' }, 'startsOn', 'within a year'],
    ['no day at all', { startsOn: '2026-02-30' }, 'startsOn', 'choose the day'],
    ['an hour for nothing', { labourRatePounds: 0 }, 'labourRatePounds', '£20 to £200'],
    ['a deposit of nothing', { depositPounds: 0.99 }, 'depositPounds', '£1 to £100'],
    ['a deposit above £100', { depositPounds: 100.01 }, 'depositPounds', '£1 to £100'],
    ['half a penny', { mobileFeePounds: 25.005 }, 'mobileFeePounds', 'pounds and pence'],
    ['a discount', { premiumPartsPercent: -1 }, 'premiumPartsPercent', 'from 0 to 200'],
    ['half a per cent', { outerLondonPercent: 10.5 }, 'outerLondonPercent', 'whole number'],
    ['luxury below premium', { luxuryPartsPercent: 29 }, 'luxuryPartsPercent', 'at least as much'],
    [
      'inner below outer London',
      { innerLondonPercent: 9 },
      'innerLondonPercent',
      'at least as much',
    ],
    ['an MOT above the law', { innerLondonPercent: 25 }, 'innerLondonPercent', '£54.85'],
    ['labour above a price', { labourRatePounds: 70 }, 'labourRatePounds', '“Major service”'],
    ['no reason', { reason: ' ' }, 'reason', 'say why'],
  ])(
    'refuses %s, in words under the field [ADMIN-90, PAY-140]',
    async (_, change, field, words) => {
      const { status, body } = await plan(change)
      expect(status).toBe(400)
      expect(body.fields[field]).toContain(words)
      expect((await (await owner()).get(PATH)).body.planned).toEqual([])
    },
  )

  it('of administrators who plan the same day at once one learns that there is a plan [ADMIN-90]', async () => {
    for (let n = 0; n < timesIn({ short: 3, long: 20 }); n += 1) {
      const startsOn = Temporal.PlainDate.from('2026-12-01').add({ days: n }).toString()
      const staff = await Promise.all(
        ['81', '82', '83'].map((id) => signIn(api, 'administrator', id)),
      )
      const answers = await Promise.all(
        staff.map((ada, index) => plan({ startsOn, mobileFeePounds: 30 + index }, ada)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.body.message).toContain('planned')
    }
  })

  it.each([
    ['lowering a price below the planned labour', { basePrice: 420, isActive: true }],
    ['offering a service below it again', { basePrice: 230, isActive: false }],
  ])('and %s cannot both succeed [QUOTE-7]', async (_, before) => {
    const ada = await owner()
    const { body: list } = await ada.get('/api/admin/services')
    const service = list.find(({ name }: { name: string }) => name === 'Timing belt and water pump')
    for (let n = 0; n < timesIn({ short: 3, long: 20 }); n += 1) {
      await ada.send(`/api/admin/services/${service.id}`, {
        method: 'PATCH',
        body: { ...before, laborHours: 4 },
      })
      const startsOn = Temporal.PlainDate.from('2027-03-01').add({ days: n }).toString()
      const change = { basePrice: 230, laborHours: 4, isActive: true }
      const [planned, lowered] = await Promise.all([
        plan({ startsOn, labourRatePounds: 60 }, ada),
        ada.send(`/api/admin/services/${service.id}`, { method: 'PATCH', body: change }),
      ])
      expect([planned.status, lowered.status].sort()).toEqual([
        Math.min(planned.status, lowered.status),
        400,
      ])
      if (planned.status === 201) await ada.post(`${PATH}/${planned.body.id}/withdraw`)
      await ada.send(`/api/admin/services/${service.id}`, {
        method: 'PATCH',
        body: { basePrice: 420, laborHours: 4, isActive: true },
      })
    }
  })

  it('is for owners alone, and for those who have signed in recently [ADMIN-90]', async () => {
    const desk = await signIn(api, 'administrator', '84', 'desk')
    expect((await desk.get(PATH)).status).toBe(403)
    expect((await plan({}, desk)).status).toBe(403)
  })
})

describe('what is planned', () => {
  it('can be withdrawn until five minutes before its midnight, once, and is recorded with who and why [ADMIN-90]', async () => {
    const { body: planned } = await plan()
    const ada = await owner()
    setClock(MIDNIGHT.subtract({ minutes: 5 }))
    const late = await (await owner()).post(`${PATH}/${planned.id}/withdraw`)
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('too late')])
    setClock(NOW)
    expect((await ada.post(`${PATH}/${planned.id}/withdraw`)).status).toBe(200)
    expect((await ada.post(`${PATH}/${planned.id}/withdraw`)).status).toBe(409)
    expect((await ada.post(`${PATH}/2147483647/withdraw`)).status).toBe(404)
    const { body } = await ada.get(PATH)
    expect(body.planned).toEqual([])
    const kept = body.earlier.find(({ id }: { id: number }) => id === planned.id)
    expect(kept).toMatchObject({
      reason: GOOD_TARIFF.reason,
      plannedBy: 'Ada Minster',
      withdrawnBy: 'Ada Minster',
      withdrawnAt: NOW.toString(),
    })
    setClock(MIDNIGHT)
    expect((await api.visitor().get('/api/tariff')).body.mobileFeePounds).toBe(25)
  })

  it('is listed apart from what is in force and what was, and the day can be planned again [ADMIN-90]', async () => {
    const { body: first } = await plan()
    await plan({ startsOn: '2027-02-01' })
    setClock(MIDNIGHT.add({ hours: 9 }))
    const { body } = await (await owner()).get(PATH)
    expect(body.inForce).toEqual({ since: '2026-12-01', terms: first.terms })
    expect(body.planned.map(({ startsOn }: { startsOn: string }) => startsOn)).toEqual([
      '2027-02-01',
    ])
    expect(body.earlier.map(({ id }: { id: number }) => id)).toContain(first.id)
    expect([body.openFrom, body.openUntil]).toEqual(['2026-12-02', '2027-12-01'])
  })

  it('stands in the audit as a sentence [ADMIN-90]', async () => {
    const ada = await owner()
    const { body } = await plan({}, ada)
    const rows = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'tariff.plan'))
      .orderBy(auditEvents.id)
    expect(rows.at(-1)?.object).toContain(`tariff ${body.id}: from Tuesday 1 December 2026`)
    const { body: lines } = await ada.get('/api/admin/audit?kind=tariff')
    expect(JSON.stringify(lines)).toContain(
      `planned tariff ${body.id}: from Tuesday 1 December 2026, £60 an hour, visit £30`,
    )
  })

  it('cannot be changed or removed in the database, because quotes name it [QUOTE-20]', async () => {
    const { body } = await plan()
    for (const statement of [
      `update tariffs set starts_on = '2026-11-01' where id = ${body.id}`,
      `update tariffs set tariff = '{}' where id = ${body.id}`,
      `delete from tariffs where id = ${body.id}`,
      'truncate tariffs cascade',
    ])
      await expect(stock.pool.query(statement)).rejects.toThrow(/only be withdrawn|append-only/)
  })
})
