import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookings } from '#server/db/schema/bookings.ts'
import { customers } from '#server/db/schema/customers.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import {
  book,
  buildContact,
  buildRequest,
  figuresOf,
  firstFreeSlot,
  makeQuote,
} from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'

/* The endpoints that calculate, quote, book and register. */

const stock = await freshStock()
const { mechanicId, serviceId } = stock
const api = createTestApi(stock.db, { now: NOW })
const visitor = api.visitor()
const serviceIds = [serviceId('full-service'), serviceId('mot')]

const calculate = async (change: Record<string, unknown> = {}) =>
  (await visitor.post('/api/quotes/calculate', buildRequest({ serviceIds, ...change }))).body

describe('POST /api/quotes/calculate', () => {
  it('answers labour, parts, the visit, the total and the hours, with one line a service [QUOTE-6]', async () => {
    expect(await calculate()).toMatchObject({
      laborCost: 145,
      partsCost: 40,
      mobileFee: 25,
      totalCost: 210,
      estimatedHours: 3,
      lines: [
        { name: 'Full service', laborCost: 100, partsCost: 40, totalCost: 140, laborHours: 2 },
        { name: 'MOT', laborCost: 45, partsCost: 0, totalCost: 45, laborHours: 1 },
      ],
    })
  })

  it('stores nothing [QUOTE-6]', async () => {
    const counted = () => Promise.all([stock.db.$count(quotes), stock.db.$count(sessions)])
    const before = await counted()
    await api.visitor().post('/api/quotes/calculate', buildRequest({ serviceIds }))
    expect(await counted()).toEqual(before)
  })

  it('charges no visit in a garage [QUOTE-9]', async () => {
    const garage = await calculate({ serviceType: 'garage' })
    expect([garage.mobileFee, garage.totalCost]).toEqual([0, 185])
  })

  it.each([
    ['W1K 2EX', 1.2, 'inner-london'],
    ['CR0 1AA', 1.1, 'outer-london'],
    ['Manchester', 1, 'elsewhere'],
  ])(
    'multiplies the labour in %s by %d and says so [QUOTE-8]',
    async (location, laborFactor, laborArea) => {
      const price = await calculate({ location })
      expect(price).toMatchObject({ laborFactor, laborArea, partsCost: 40 })
      expect(price.laborCost).toBeCloseTo(145 * laborFactor, 2)
    },
  )

  it.each([
    ['Ford', 1, 'standard'],
    ['BMW', 1.25, 'premium'],
    ['Bentley', 1.6, 'luxury'],
  ])(
    'multiplies the parts of a %s by %d, and answers its vehicleId [QUOTE-8]',
    async (make, factor, vehicleClass) => {
      const registration = `KS2${Math.round(factor * 4) - 4}ABC`
      const vehicleId = await addVehicle(stock, { registration, make })
      const price = await calculate({ vehicleRegistration: registration })
      expect(price).toMatchObject({ vehicleId, partsFactor: factor, vehicleClass, laborCost: 145 })
      expect(price.partsCost).toBeCloseTo(40 * factor, 2)
    },
  )

  it('prices an unknown car as a standard one, without an id [QUOTE-3]', async () => {
    const price = await calculate({ vehicleRegistration: 'ZZ99ZZZ' })
    expect(price).toMatchObject({ vehicleId: null, partsFactor: 1 })
  })

  it('takes a registration with or without its space, in any case [QUOTE-3]', async () => {
    for (const vehicleRegistration of ['ab12cde', 'AB12 CDE', ' Ab12-cDe '])
      expect((await calculate({ vehicleRegistration })).totalCost).toBe(210)
  })

  it('takes mobile where no service type is given', async () => {
    expect((await calculate({ serviceType: undefined })).mobileFee).toBe(25)
  })
})

describe('POST /api/quotes', () => {
  const send = async (change: Record<string, unknown>) => {
    const figures = figuresOf(await calculate())
    return visitor.post('/api/quotes', { ...buildRequest({ serviceIds, ...figures }), ...change })
  }

  it('answers the id of the stored quote [QUOTE-6]', async () => {
    const { status, body } = await send({})
    expect(status).toBe(201)
    expect(Object.keys(body)).toEqual(['id'])
  })

  it('accepts the contract’s whole body: name, email, telephone and the first service as well', async () => {
    const person = buildPerson()
    const { status } = await send({ serviceId: serviceIds[0], ...person, vehicleId: null })
    expect(status).toBe(201)
  })

  it('takes a single serviceId without a list [QUOTE-5]', async () => {
    const figures = figuresOf(await calculate({ serviceIds: [serviceIds[1]] }))
    const { serviceIds: _, ...rest } = buildRequest()
    const { status, body } = await visitor.post('/api/quotes', {
      ...rest,
      ...figures,
      serviceId: serviceIds[1],
    })
    expect(status).toBe(201)
    expect((await visitor.get(`/api/quotes/${body.id}`)).body.serviceIds).toEqual([serviceIds[1]])
  })

  it.each([{}, { serviceId: null }, { serviceIds: [] }])(
    'refuses %j: "Please select at least one service" [QUOTE-5]',
    async (chosen) => {
      const { serviceIds: _, ...rest } = buildRequest()
      const figures = figuresOf(await calculate())
      const { status, body } = await visitor.post('/api/quotes', { ...rest, ...figures, ...chosen })
      expect([status, body.message]).toEqual([400, 'Please select at least one service'])
      expect(body.fields.serviceIds).toBe('Please select at least one service')
    },
  )

  it('refuses a single service that is not among those listed [QUOTE-5]', async () => {
    const { status, body } = await send({ serviceId: serviceId('puncture-repair') })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['serviceId']])
  })
})

describe('POST /api/bookings', () => {
  it('answers the id and the reference of a booking with a mechanic and an hour [BOOK-5]', async () => {
    const quoteId = await makeQuote(visitor, { serviceIds })
    const scheduledDate = await firstFreeSlot(visitor, mechanicId, quoteId)
    const asked = { ...buildPerson(), mechanicId, scheduledDate, notes: 'Blue door' }
    const { status, body } = await book(visitor, quoteId, asked)
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(String), reference: expect.stringMatching(/^BK-\d{6}$/) })
    expect((await visitor.get(`/api/quotes/${quoteId}`)).body.isBooked).toBe(true)
  })

  it('takes the quick dialog’s body, without mechanic and hour and with empty notes [BOOK-3]', async () => {
    const quoteId = await makeQuote(visitor)
    const { status, body } = await visitor.post('/api/bookings', {
      quoteId,
      ...buildContact(buildPerson()),
      mechanicId: null,
      scheduledDate: null,
      notes: '',
    })
    expect(status).toBe(201)
    const seen = (await visitor.get(`/api/bookings/${body.id}`)).body
    expect(seen).toMatchObject({ mechanicId: null, scheduledDate: null, notes: null })
  })

  it('writes the notification in the same breath [NOTE-1]', async () => {
    const person = buildPerson()
    const other = api.visitor()
    const { body } = await book(other, await makeQuote(other), person)
    const rows = await stock.db
      .select()
      .from(notifications)
      .where(eq(notifications.relatedBookingId, body.id))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      type: 'booking-received',
      recipientEmail: person.customerEmail,
    })
    expect(rows[0]?.message).toContain(body.reference)
  })

  it('is 404 for an unknown quote', async () => {
    const { status } = await book(visitor, '00000000-0000-7000-8000-000000000000', buildPerson())
    expect(status).toBe(404)
  })
})

describe('GET /api/bookings/{id}', () => {
  it('is the booking as it was made [BOOK-10]', async () => {
    const own = api.visitor()
    const person = buildPerson()
    const quoteId = await makeQuote(own, { serviceIds })
    const scheduledDate = await firstFreeSlot(own, mechanicId, quoteId)
    const asked = { ...person, mechanicId, scheduledDate, notes: 'Blue door' }
    const { body } = await book(own, quoteId, asked)
    expect((await own.get(`/api/bookings/${body.id}`)).body).toMatchObject({
      ...body,
      quoteId,
      mechanicId,
      customerName: person.customerName,
      customerEmail: person.customerEmail,
      serviceAddress: buildContact().serviceAddress,
      scheduledDate,
      notes: 'Blue door',
      status: 'pending',
      trackingStatus: 'confirmed',
      deposit: 'unpaid',
      totalCost: 210,
      createdAt: NOW.toString(),
    })
  })

  it('is 404 when no such booking exists', async () => {
    const { status } = await visitor.get('/api/bookings/00000000-0000-7000-8000-000000000000')
    expect(status).toBe(404)
  })
})

describe('POST /api/customer/register', () => {
  const account = (change: Record<string, unknown> = {}) => ({
    name: 'Sam Reed',
    email: buildPerson().customerEmail,
    password: 'a quiet secret',
    phone: '07700 900456',
    address: '14 Sample Street, Manchester',
    ...change,
  })

  it('answers the customer, without the password, and signs in [AUTH-1]', async () => {
    const live = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) }).visitor()
    const sent = account()
    const { status, body, headers } = await live.post('/api/customer/register', sent)
    expect(status).toBe(201)
    expect(body.customer).toEqual({
      id: expect.any(Number),
      name: sent.name,
      email: sent.email,
      phone: '07700 900456',
      address: sent.address,
      createdAt: NOW.toString(),
    })
    const [cookie] = headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-kerbside-customer=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax$/)
    const [row] = await stock.db.select().from(customers).where(eq(customers.email, sent.email))
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('takes empty optional fields, and a confirmation that agrees [AUTH-1]', async () => {
    const confirmPassword = 'a quiet secret'
    const sent = account({ phone: '', address: '', confirmPassword })
    const { status, body } = await visitor.post('/api/customer/register', sent)
    expect([status, body.customer.phone, body.customer.address]).toEqual([201, null, null])
    const wrong = account({ confirmPassword: 'another secret' })
    const refused = await visitor.post('/api/customer/register', wrong)
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { confirmPassword: "Passwords don't match" },
    ])
  })

  it('does without telephone and address [AUTH-1]', async () => {
    const sent = account({ phone: undefined, address: null })
    const { status, body } = await visitor.post('/api/customer/register', sent)
    expect([status, body.customer.phone, body.customer.address]).toEqual([201, null, null])
  })

  it('attaches nothing that a guest made with the same email', async () => {
    const live = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
    const guest = live.visitor()
    const person = buildPerson()
    const { body } = await book(guest, await makeQuote(guest), person)
    const thief = live.visitor()
    await thief.post('/api/customer/register', account({ email: person.customerEmail }))
    expect((await thief.get(`/api/bookings/${body.id}`)).body.isRedacted).toBe(true)
    const [row] = await stock.db.select().from(bookings).where(eq(bookings.id, body.id))
    expect(row?.customerId).toBeNull()
  })
})
