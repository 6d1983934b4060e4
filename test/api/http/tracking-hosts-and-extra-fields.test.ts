import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { customers } from '#server/db/schema/customers.ts'
import { attemptCounters } from '#server/db/schema/sessions.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { book, buildRequest, figuresOf, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const live = buildEnv({ mode: 'live' })
const api = createTestApi(stock.db, { now: NOW, env: live })

describe('tracking', () => {
  const person = buildPerson()
  const track = (visitor: ReturnType<typeof api.visitor>, reference: string, email: unknown) =>
    visitor.post('/api/track', { reference, email })

  it('a wrong pair, a wrong email and an unknown reference get one and the same answer [SEC-O18]', async () => {
    const visitor = api.visitor()
    const { body } = await book(visitor, await makeQuote(visitor), person)
    const anotherPerson = buildPerson()
    await book(visitor, await makeQuote(visitor), anotherPerson)
    const stranger = api.visitor()
    const wrong = body.reference === 'BK-000001' ? 'BK-000002' : 'BK-000001'
    const answers = [
      await track(stranger, wrong, person.customerEmail),
      await track(stranger, body.reference, anotherPerson.customerEmail),
      await track(stranger, body.reference, 'nobody.at.all@example.co.uk'),
      await track(stranger, 'hello', person.customerEmail),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual(answers[0]?.body)
    }
  })

  it('the right pair shows the progress, and neither address nor telephone [SEC-O18]', async () => {
    const visitor = api.visitor()
    const tracked = buildPerson()
    const { body } = await book(visitor, await makeQuote(visitor), tracked)
    for (const reference of [
      body.reference,
      body.reference.toLowerCase(),
      body.reference.slice(3),
    ]) {
      const { status, body: seen } = await track(
        api.visitor(),
        reference,
        tracked.customerEmail.toUpperCase(),
      )
      expect(status).toBe(200)
      expect(seen).toMatchObject({ reference: body.reference, isRedacted: true })
      expect(JSON.stringify(seen)).not.toMatch(/Sample Street|900\d{3}|Alex/)
    }
  })

  it('a reference that says “test”, or 123456, shows the sample in the demonstration alone [BOOK-19]', async () => {
    const demo = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'demo' }) })
    const email = 'anybody@example.co.uk'
    for (const reference of ['my TEST', 'untested', '123456']) {
      expect((await track(demo.visitor(), reference, email)).body.sample).toBe(true)
      expect((await track(api.visitor(), reference, email)).status).toBe(404)
    }
    for (const reference of ['BK-123456', '1234567'])
      expect((await track(demo.visitor(), reference, email)).status).toBe(404)
  })

  it('the sixth try of one email in a quarter of an hour is 429, from any network [SEC-O18]', async () => {
    const customerEmail = 'often.asked@example.co.uk'
    const spellings = [customerEmail, customerEmail.toUpperCase()]
    for (let count = 0; count < 5; count += 1)
      expect((await track(api.visitor(), 'BK-111111', spellings[count % 2])).status).toBe(404)
    const sixth = await track(api.visitor(), 'BK-111111', customerEmail)
    expect([sixth.status, sixth.body.error]).toEqual([429, 'too_many'])
    expect(sixth.headers.get('retry-after')).toBe('900')
    expect((await track(api.visitor(), 'BK-111111', 'somebody.else@example.co.uk')).status).toBe(
      404,
    )

    // The limit survives a restart, and ends.
    const later = createTestApi(stock.db, { now: NOW.add({ minutes: 14 }), env: live })
    expect((await track(later.visitor(), 'BK-111111', customerEmail)).status).toBe(429)
    later.clock.now = NOW.add({ minutes: 16 })
    expect((await track(later.visitor(), 'BK-111111', customerEmail)).status).toBe(404)
  })

  it('fifty tries at once of one email count as five [SEC-O18]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => track(api.visitor(), 'BK-222222', 'burst@example.co.uk')),
    )
    expect(answers.filter((answer) => answer.status === 404)).toHaveLength(5)
  })

  it('the counter stores no address [SEC-O18]', async () => {
    const rows = await stock.db
      .select()
      .from(attemptCounters)
      .where(eq(attemptCounters.name, 'track'))
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.subject).toMatch(/^[\w-]{43}$/)
  })

  it('the twenty-first try of one network is 429 [SEC-O18]', async () => {
    const visitor = createTestApi(stock.db, {
      now: NOW,
      env: { ...live, limits: 'on' },
    }).visitor()
    for (let count = 0; count < 20; count += 1)
      expect((await track(visitor, 'BK-333333', `n${count}@example.co.uk`)).status).toBe(404)
    expect((await track(visitor, 'BK-333333', 'n21@example.co.uk')).status).toBe(429)
  })
})

describe('the demonstration answers on its own computer only', () => {
  const demo = createTestApi(stock.db, { now: NOW })
  const ask = (headers: Record<string, string>) => demo.visitor().get('/api/services', { headers })

  it.each([
    'evil.example',
    'evil.example:3000',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '192.168.0.5:3000',
    '10.0.0.1',
    '0.0.0.0:3000',
    '2130706433',
    'localhost:3000@evil.example',
  ])('Host %s is 421 [SEC-O22]', async (host) => {
    const { status, body } = await ask({ host })
    expect([status, body.error]).toEqual([421, 'wrong_host'])
  })

  it.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000'])(
    'Host %s is served [SEC-O22]',
    async (host) => {
      expect((await ask({ host })).status).toBe(200)
    },
  )

  it.each([
    { forwarded: 'for=203.0.113.7' },
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'https' },
    { 'X-Forwarded-Anything': '1' },
  ])('a request through a proxy is 421: %o [SEC-O22]', async (headers) => {
    expect((await ask(headers as Record<string, string>)).status).toBe(421)
  })

  it('a live installation answers to its proxy [SEC-O22]', async () => {
    const { status } = await api.visitor().get('/api/services', {
      headers: { host: 'kerbside.example', 'x-forwarded-for': '203.0.113.7' },
    })
    expect(status).toBe(200)
  })
})

describe('unknown fields', () => {
  const EXTRAS = {
    isApproved: true,
    role: 'administrator',
    rating: 5,
    customerId: 1,
    guestId: '00000000-0000-4000-8000-000000000000',
    status: 'completed',
    deposit: 'paid',
    id: '00000000-0000-7000-8000-000000000000',
    createdAt: '2020-01-01T00:00:00Z',
    emailVerifiedAt: '2020-01-01T00:00:00Z',
    constructor: { prototype: { isApproved: true } },
  }

  it.each(Object.entries(EXTRAS))(
    '%s is 400 in a quote, a booking, an account [SEC-O24]',
    async (name, value) => {
      const visitor = api.visitor()
      const quoteId = await makeQuote(visitor)
      const request = buildRequest()
      const price = (await visitor.post('/api/quotes/calculate', request)).body
      const account = {
        name: 'Sam Reed',
        email: buildPerson().customerEmail,
        password: 'correct horse battery',
      }
      for (const [path, body] of [
        ['/api/quotes/calculate', request],
        ['/api/quotes', { ...request, ...figuresOf(price) }],
        [
          '/api/bookings',
          { quoteId, ...buildPerson(), serviceAddress: '14 Sample Street, M20 2RN' },
        ],
        ['/api/customer/register', account],
      ] as const) {
        const answer = await visitor.post(path, { ...body, [name]: value })
        expect([path, answer.status]).toEqual([path, 400])
        expect(Object.keys(answer.body.fields)).toEqual([name])
      }
    },
  )

  it('__proto__ in a body is 400, and reaches no object [SEC-O24]', async () => {
    const { status } = await api.visitor().send('/api/customer/register', {
      method: 'POST',
      rawBody:
        '{"name":"Sam Reed","email":"proto@example.co.uk","password":"correct horse","__proto__":{"isApproved":true}}',
    })
    expect(status).toBe(400)
    expect(({} as Record<string, unknown>).isApproved).toBeUndefined()
    expect(await stock.db.$count(customers, eq(customers.email, 'proto@example.co.uk'))).toBe(0)
  })

  it('a field in the query is not taken for one in the body [SEC-O24]', async () => {
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor)
    const { body } = await book(visitor, quoteId, buildPerson())
    const other = api.visitor()
    await makeQuote(other)
    const answer = await other.post(`/api/bookings/${body.id}/cancel?id=${body.id}`, {})
    expect(answer.status).toBe(404)
  })
})

describe('another visitor’s idempotency key', () => {
  const KEY = 'a-key-that-was-overheard'

  it('under another session it is simply new [SEC-O19]', async () => {
    const [one, other] = [api.visitor(), api.visitor()]
    const [first, second] = [await makeQuote(one), await makeQuote(other)]
    const mine = await book(one, first, buildPerson(), KEY)
    const theirs = await book(other, second, buildPerson(), KEY)
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.id).not.toBe(mine.body.id)
  })

  it('for another call it is simply new [SEC-O19]', async () => {
    const visitor = api.visitor()
    const request = buildRequest()
    const { body: price } = await visitor.post('/api/quotes/calculate', request)
    await makeQuote(visitor)
    const key = 'one-key-for-two-calls'
    const quote = await visitor.post('/api/quotes', { ...request, ...figuresOf(price) }, { key })
    const booked = await book(visitor, quote.body.id, buildPerson(), key)
    expect([quote.status, booked.status]).toEqual([201, 201])
  })

  it.each(['short', '123456789012345', 'with a space in it', 'x'.repeat(129), 'ünïcödé-ünïcödé'])(
    'the key %s is 400 [SEC-O19]',
    async (key) => {
      const visitor = api.visitor()
      const quoteId = await makeQuote(visitor)
      const sent = book(visitor, quoteId, buildPerson(), key)
      const { status, body } = await sent
      expect([status, body.error]).toEqual([400, 'malformed'])
      expect((await visitor.get(`/api/quotes/${quoteId}`)).body.isBooked).toBe(false)
    },
  )
})
