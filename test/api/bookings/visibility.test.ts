import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookings, guestGrants } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { signIn, signInCustomer } from '#test/support/roles.ts'
import { addMechanic, addVehicle, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const { mechanicId } = stock
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const vehicleId = await addVehicle(stock, { registration: 'KS20ABC' })
const otherVehicleId = await addVehicle(stock, { registration: 'KS20XYZ' })

const PERSON = {
  customerName: 'Wilhelmina Featherstone',
  customerEmail: 'wilhelmina.featherstone@example.co.uk',
  customerPhone: '07700 900777',
  serviceAddress: '27 Quarterdeck Mews, Manchester, M20 2RN',
  notes: 'The key is under the flowerpot',
}
const maker = api.visitor()
const quoteId = await makeQuote(maker, { vehicleRegistration: 'KS20ABC', location: 'M20 2RN' })
const scheduledDate = await firstFreeSlot(maker, mechanicId, quoteId, 5)
const booked = await book(maker, quoteId, { ...PERSON, mechanicId, scheduledDate })
const bookingId: string = booked.body.id

const otherGuest = api.visitor()
await makeQuote(otherGuest)
const strangers: [string, Visitor][] = [
  ['nobody', api.visitor()],
  ['another guest', otherGuest],
  ['a customer', await signInCustomer(api)],
  ['another mechanic', await signIn(api, 'mechanic', String(await addMechanic(stock)))],
  [
    'the mechanic who was asked and has not accepted',
    await signIn(api, 'mechanic', String(mechanicId)),
  ],
  ['somebody with a made-up token', withToken('A'.repeat(43))],
  ['somebody with the hash of the maker’s token', withToken(await makersTokenHash())],
]

function withToken(token: string): Visitor {
  const visitor = api.visitor()
  visitor.cookies.set('__Host-kerbside-guest', token)
  return visitor
}

async function makersTokenHash(): Promise<string> {
  const [row] = await stock.db.select().from(sessions).where(eq(sessions.kind, 'guest'))
  return row?.tokenHash ?? ''
}

const SECRETS = [
  'Wilhelmina',
  'Featherstone',
  'wilhelmina.featherstone',
  '900777',
  'Quarterdeck',
  '27 ',
  '2RN',
  'flowerpot',
  'KS20ABC',
  'KS20 ABC',
  booked.body.reference,
]

describe('by its id alone', () => {
  it.each(strangers)(
    'a booking shows %s no person and no street address [SEC-O2]',
    async (_, visitor) => {
      const { status, body } = await visitor.get(`/api/bookings/${bookingId}`)
      expect(status).toBe(200)
      expect(SECRETS.filter((secret) => JSON.stringify(body).includes(secret))).toEqual([])
      expect(body).toMatchObject({
        isRedacted: true,
        status: 'pending',
        scheduledDate,
        serviceAddress: 'M20',
        mechanicName: 'Robin',
        mechanicPhone: null,
        registration: 'KS•• •BC',
        cancellation: null,
      })
    },
  )

  it.each(strangers)(
    'a quote shows %s a district and a masked plate [SEC-O2]',
    async (_, visitor) => {
      const { status, body } = await visitor.get(`/api/quotes/${quoteId}`)
      expect(status).toBe(200)
      expect(SECRETS.filter((secret) => JSON.stringify(body).includes(secret))).toEqual([])
      expect(body).toMatchObject({ isRedacted: true, location: 'M20', registration: 'KS•• •BC' })
    },
  )

  it.each(strangers)('%s can neither pay, move nor cancel it [SEC-O2]', async (who, visitor) => {
    const expected = who === 'nobody' || who.includes('token') ? 401 : 404
    for (const [action, body] of [
      ['cancel', {}],
      ['pay', undefined],
      ['reschedule', { scheduledDate }],
    ] as const)
      expect((await visitor.post(`/api/bookings/${bookingId}/${action}`, body)).status).toBe(
        expected,
      )
    expect((await visitor.post(`/api/quotes/${quoteId}/deposit`)).status).toBe(expected)
    expect((await maker.get(`/api/bookings/${bookingId}`)).body.status).toBe('pending')
  })

  it('the browser that made it, an administrator and the holder of the mailed link see it in full [SEC-O2]', async () => {
    const holder = api.visitor()
    await makeQuote(holder)
    const grantee = await newestGuestId()
    await stock.db.insert(guestGrants).values({ guestId: grantee, bookingId })
    const admin = await signIn(api, 'administrator', '1')
    for (const visitor of [maker, holder, admin]) {
      const { body } = await visitor.get(`/api/bookings/${bookingId}`)
      expect(body).toMatchObject({ isRedacted: false, ...PERSON, customerPhone: '07700 900777' })
    }
  })

  async function newestGuestId(): Promise<string> {
    const rows = await stock.db.select().from(sessions).where(eq(sessions.kind, 'guest'))
    const newest = rows.at(-1)
    if (!newest) throw new Error('there is no guest')
    return newest.subject
  }

  it('the mechanic sees it in full once they have accepted, and only they [SEC-O2]', async () => {
    const mechanic = await signIn(api, 'mechanic', String(mechanicId))
    const other = await signIn(api, 'mechanic', String(await addMechanic(stock)))
    const set = { status: 'accepted' as const, acceptedAt: NOW }
    await stock.db.update(bookings).set(set).where(eq(bookings.id, bookingId))
    expect((await mechanic.get(`/api/bookings/${bookingId}`)).body).toMatchObject(PERSON_SEEN)
    expect((await other.get(`/api/bookings/${bookingId}`)).body.isRedacted).toBe(true)
    const phoneFor = async (visitor: Visitor) =>
      (await visitor.get(`/api/bookings/${bookingId}`)).body.mechanicPhone
    expect(await phoneFor(maker)).toMatch(/^0/)
    expect([await phoneFor(other), await phoneFor(api.visitor())]).toEqual([null, null])
    await stock.db
      .update(bookings)
      .set({ status: 'pending', acceptedAt: null })
      .where(eq(bookings.id, bookingId))
  })
  const PERSON_SEEN = { isRedacted: false, customerName: PERSON.customerName }

  it('an expired or idle session sees no more than a stranger [SEC-O2]', async () => {
    const later = createTestApi(stock.db, { now: NOW, env: api.runtime.env })
    later.clock.now = NOW.add({ hours: 32 * 24 })
    const idle = later.visitor()
    for (const [name, value] of maker.cookies) idle.cookies.set(name, value)
    expect((await idle.get(`/api/bookings/${bookingId}`)).body.isRedacted).toBe(true)
  })
})

describe('vehicles', () => {
  it('a plate is masked but for those who quoted that very car [SEC-O3]', async () => {
    const seen = async (visitor: Visitor, id: number) =>
      (await visitor.get(`/api/vehicles/${id}`)).body.registration
    expect(await seen(maker, vehicleId)).toBe('KS20 ABC')
    expect(await seen(maker, otherVehicleId)).toBe('KS•• •YZ')
    for (const [, visitor] of strangers) expect(await seen(visitor, vehicleId)).toBe('KS•• •BC')
  })

  it('a plate is whole for the car’s keeper, and masked again once they remove the car [SEC-O3]', async () => {
    const keeper = await signInCustomer(api)
    const seen = async () => (await keeper.get(`/api/vehicles/${vehicleId}`)).body.registration
    expect(await seen()).toBe('KS•• •BC')
    await keeper.post('/api/customer/vehicles', { registration: 'KS20 ABC' })
    expect(await seen()).toBe('KS20 ABC')
    await keeper.send(`/api/customer/vehicles/${vehicleId}`, { method: 'DELETE' })
    expect(await seen()).toBe('KS•• •BC')
  })

  it('thirty misses in a minute are enough, of vehicles alone [SEC-O3]', async () => {
    const limited = createTestApi(stock.db, {
      now: NOW,
      env: buildEnv({ mode: 'live', limits: 'on' }),
    })
    const visitor = limited.visitor()
    for (let id = 900_000; id < 900_030; id += 1)
      expect((await visitor.get(`/api/vehicles/${id}`)).status).toBe(404)
    const refused = await visitor.get('/api/vehicles/900030')
    expect([refused.status, refused.body.error]).toEqual([429, 'too_many'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await visitor.get(`/api/vehicles/${vehicleId}`)).status).toBe(429)
    expect((await visitor.get(`/api/quotes/${quoteId}`)).status).toBe(200)
  })
})

describe('guessing ids', () => {
  const neighbour = (id: string) => `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`

  it('every miss has the same answer, near a real id and far from one [SEC-O1]', async () => {
    const visitor = api.visitor()
    for (const [resource, id] of [
      ['quotes', quoteId],
      ['bookings', bookingId],
    ] as const) {
      const near = await visitor.get(`/api/${resource}/${neighbour(id)}`)
      const far = await visitor.get(`/api/${resource}/00000000-0000-7000-8000-000000000000`)
      expect([near.status, near.body.error]).toEqual([404, 'not_found'])
      expect(far.body).toEqual(near.body)
      expect([...far.headers.keys()]).toEqual([...near.headers.keys()])
    }
  })

  it('after 120 misses in ten minutes even a hit is 429, for that network alone [SEC-O1]', async () => {
    const env = buildEnv({ mode: 'live', limits: 'on', trustProxyHops: 1 })
    const visitor = createTestApi(stock.db, { now: NOW, env }).visitor()
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    for (let n = 0; n < 120; n += 1) {
      const id = `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
      const { status } = await visitor.get(`/api/quotes/${id}`, from('203.0.113.7'))
      expect(status).toBe(404)
    }
    const mine = await visitor.get(`/api/quotes/${quoteId}`, from('203.0.113.7'))
    expect(mine.status).toBe(429)
    // A client that writes the header itself only adds to its left.
    const forged = await visitor.get(`/api/quotes/${quoteId}`, from('198.51.100.1, 203.0.113.7'))
    expect(forged.status).toBe(429)
    const other = await visitor.get(`/api/quotes/${quoteId}`, from('203.0.113.8'))
    expect(other.status).toBe(200)
  })
})

describe('scraping mechanics', () => {
  it('no list contains an email or a telephone, the profile does [SEC-O9]', async () => {
    const visitor = api.visitor()
    for (const path of [
      '/api/mechanics',
      '/api/mechanics?location=Manchester',
      '/api/mechanics/Manchester',
      `/api/quotes/${quoteId}/mechanics`,
    ]) {
      const { body, headers } = await visitor.get(path)
      expect(JSON.stringify(body)).toContain('Robin Carter')
      expect(JSON.stringify(body)).not.toMatch(/@|\+44|07700|password|argon2/)
      expect(headers.get('x-robots-tag')).toBe('noindex')
    }
    await stock.db
      .update(mechanics)
      .set({ businessEmail: 'robin@example.co.uk', businessPhone: '+447700900123' })
      .where(eq(mechanics.id, mechanicId))
    const profile = (await visitor.get(`/api/mechanics/${mechanicId}`)).body
    expect(profile).toMatchObject({ email: 'robin@example.co.uk', phone: '07700 900123' })
    expect(profile).not.toHaveProperty('password')
  })

  it('the sixty-first profile in an hour is 429 [SEC-O9]', async () => {
    const env = buildEnv({ mode: 'live', limits: 'on' })
    const visitor = createTestApi(stock.db, { now: NOW, env }).visitor()
    for (let count = 0; count < 60; count += 1)
      expect((await visitor.get(`/api/mechanics/${mechanicId}`)).status).toBe(200)
    expect((await visitor.get(`/api/mechanics/${mechanicId}`)).status).toBe(429)
    expect((await visitor.get('/api/mechanics')).status).toBe(200)
  })
})

it('no answer of any call carries a hash, a token or the name of an inner column [SEC-O26]', async () => {
  const admin = await signIn(api, 'administrator', '1')
  const paths = [
    '/api/services',
    '/api/mechanics',
    `/api/mechanics/${mechanicId}`,
    `/api/mechanics/${mechanicId}/reviews`,
    `/api/mechanics/${mechanicId}/availability`,
    '/api/reviews',
    `/api/quotes/${quoteId}`,
    `/api/quotes/${quoteId}/mechanics`,
    `/api/bookings/${bookingId}`,
    `/api/vehicles/${vehicleId}`,
  ]
  for (const visitor of [maker, admin])
    for (const path of paths) {
      const text = JSON.stringify((await visitor.get(path)).body)
      expect(text).not.toMatch(/argon2|password|tokenHash|token_hash|guestId|emailKey|customerId/i)
      for (const token of maker.cookies.values()) expect(text).not.toContain(token)
    }
  const registered = await api.visitor().post('/api/customer/register', {
    name: 'Sam Reed',
    email: 'sam.reed@example.co.uk',
    password: 'correct horse battery',
  })
  expect(registered.status).toBe(201)
  expect(JSON.stringify(registered.body)).not.toMatch(/argon2|password|correct horse/i)
})

it('no cache stores the pages of one booking [SEC-O2]', async () => {
  const { headers } = await maker.get(`/api/bookings/${bookingId}`)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})
