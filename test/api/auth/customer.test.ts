import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookings } from '#server/db/schema/bookings.ts'
import { customers } from '#server/db/schema/customers.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { mailedToken } from '#test/support/mailed-link.ts'
import { buildPerson } from '#test/support/people.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const PASSWORD = 'correct horse'

async function register(change: Record<string, unknown> = {}) {
  const { customerName: name, customerEmail: email } = buildPerson()
  const visitor = api.visitor()
  const body = { name, email, password: PASSWORD, ...change }
  const answer = await visitor.post('/api/customer/register', body)
  return { visitor, answer, email: String(body.email), id: answer.body.customer?.id as number }
}

const signIn = (visitor: Visitor, email: string, password: string) =>
  visitor.post('/api/customer/login', { email, password })

const emailsTo = async (email: string, type: string) =>
  stock.db
    .select()
    .from(notifications)
    .where(eq(notifications.recipientEmail, email))
    .then((rows) => rows.filter((row) => row.type === type))

describe('POST /api/customer/register', () => {
  it('answers the customer, signs them in, and asks them to confirm the address [AUTH-1]', async () => {
    const { answer, email, id, visitor } = await register()
    expect(answer.status).toBe(201)
    expect(answer.body.customer).toEqual({
      id,
      name: expect.any(String),
      email,
      phone: null,
      address: null,
      createdAt: NOW.toString(),
    })
    expect([...visitor.cookies.keys()]).toEqual(['__Host-kerbside-customer'])
    const [letter] = await emailsTo(email, 'email-verification')
    expect(letter?.data).toEqual({ kind: 'customer', accountId: id })
  })

  it.each([
    [{ password: 'short' }, { password: 'Password must be at least 6 characters' }],
    [{ email: 'nobody' }, { email: 'Please enter a valid email' }],
    [{ name: 'x' }, { name: 'Name must be at least 2 characters' }],
  ])('refuses %j', async (change, fields) => {
    const { answer } = await register(change)
    expect([answer.status, answer.body.fields]).toEqual([400, fields])
  })
})

it('the form without scripts makes no account for somebody who does not say that they are 16 [CUST-16]', async () => {
  const { customerName: name, customerEmail: email } = buildPerson()
  const send = async (said: Record<string, string>) => {
    const { headers } = await api.visitor().send('/customer/register', {
      method: 'POST',
      rawBody: new URLSearchParams({ name, email, password: PASSWORD, ...said }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    })
    const accounts = await stock.db.$count(customers, eq(customers.email, email))
    return [headers.get('location'), accounts]
  }
  expect(await send({})).toEqual(['/customer/register?refused=invalid', 0])
  expect(await send({ isSixteen: 'on' })).toEqual(['/customer/dashboard', 1])
})

describe('POST /api/customer/login', () => {
  it('answers the customer, begins a session and is written into the audit [AUTH-2]', async () => {
    const { email, id } = await register()
    const visitor = api.visitor()
    const answer = await signIn(visitor, email.toUpperCase(), PASSWORD)
    expect([answer.status, answer.body.customer.id]).toEqual([200, id])
    expect(visitor.cookies.has('__Host-kerbside-customer')).toBe(true)
    const lines = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.object, `customer ${id}`))
    expect(lines).toMatchObject([{ action: 'customer.sign-in', actor: `customer ${id}` }])
  })

  it.each([
    ['nobody', PASSWORD, { email: 'Please enter a valid email' }],
    ['someone@example.co.uk', '', { password: 'Password is required' }],
    ['someone@example.co.uk', undefined, { password: 'Password is required' }],
  ])('refuses %j with %j in words [AUTH-2]', async (email, password, fields) => {
    const { status, body } = await api.visitor().post('/api/customer/login', { email, password })
    expect([status, body.fields]).toEqual([400, fields])
  })
})

it('signing out ends the session of this browser and no other [AUTH-4]', async () => {
  const { visitor, email } = await register()
  const other = api.visitor()
  await signIn(other, email, PASSWORD)
  const quoteId = await makeQuote(visitor)
  const isHidden = async (v: Visitor) => (await v.get(`/api/quotes/${quoteId}`)).body.isRedacted
  expect([await isHidden(visitor), await isHidden(other)]).toEqual([false, false])

  const stolen = api.visitor()
  for (const [name, value] of visitor.cookies) stolen.cookies.set(name, value)
  expect((await visitor.post('/api/customer/logout')).body).toEqual({ signedOut: true })
  expect(visitor.cookies.size).toBe(0)
  expect([await isHidden(stolen), await isHidden(other)]).toEqual([true, false])
})

describe('a forgotten password', () => {
  it('is replaced once by the emailed link, which ends every session and sends a notification [AUTH-5]', async () => {
    const { visitor, email, id } = await register()
    const quoteId = await makeQuote(visitor)
    const asked = await api.visitor().post('/api/password/forgot-password', {
      kind: 'customer',
      email,
    })
    expect([asked.status, asked.body]).toEqual([202, { requested: true }])
    const [letter] = await emailsTo(email, 'password-reset')
    expect(letter?.data).toEqual({ kind: 'customer', accountId: id })

    const account = { kind: 'customer', accountId: id, email } as const
    const token = await mailedToken(api, 'password-reset', account)
    const fresh = api.visitor()
    const reset = await fresh.post('/api/password/reset', { token, password: 'battery staple' })
    expect([reset.status, reset.body]).toEqual([200, { kind: 'customer' }])
    expect(fresh.cookies.size).toBe(0)
    expect(await emailsTo(email, 'password-changed')).toHaveLength(1)
    expect((await signIn(api.visitor(), email, PASSWORD)).status).toBe(401)
    expect((await signIn(api.visitor(), email, 'battery staple')).status).toBe(200)
    const again = await fresh.post('/api/password/reset', { token, password: 'a third one' })
    expect([again.status, again.body.error]).toEqual([410, 'link_expired'])
    expect((await visitor.get(`/api/quotes/${quoteId}`)).body.isRedacted).toBe(true)
  })
})

describe('confirming an email address', () => {
  it('attaches what was booked with it as a guest, and not before [SEC-O20, CUST-3]', async () => {
    const person = buildPerson()
    const guest = api.visitor()
    const { body } = await book(guest, await makeQuote(guest), person)
    const { visitor, email, id } = await register({ email: person.customerEmail })
    const isHidden = async () =>
      (await visitor.get(`/api/bookings/${body.id}`)).body.isRedacted as boolean
    expect(await isHidden()).toBe(true)
    expect(await customerOf(body.id)).toBeNull()

    const token = await mailedToken(api, 'email-verification', {
      kind: 'customer',
      accountId: id,
      email,
    })
    expect((await api.visitor().post('/api/email/verify', { token })).status).toBe(401)
    expect(await customerOf(body.id)).toBeNull()
    const stranger = await register()
    expect((await stranger.visitor.post('/api/email/verify', { token })).status).toBe(403)

    const verified = await visitor.post('/api/email/verify', { token })
    expect([verified.status, verified.body]).toEqual([
      200,
      { kind: 'customer', attachedBookings: 1 },
    ])
    expect([await customerOf(body.id), await isHidden()]).toEqual([id, false])
    const [row] = await stock.db.select().from(customers).where(eq(customers.id, id))
    expect(row?.emailVerifiedAt?.equals(NOW)).toBe(true)
    expect((await visitor.post('/api/email/verify', { token })).status).toBe(410)
  })

  it('is sent again three times an hour at most, and the newest email works [SEC-S6]', async () => {
    const { visitor, email, id } = await register()
    const again = () => visitor.post('/api/customer/email/verification')
    for (let emails = 2; emails <= 4; emails += 1) {
      expect(await again()).toMatchObject({ status: 202, body: { requested: true } })
      expect(await emailsTo(email, 'email-verification')).toHaveLength(emails)
    }
    const refused = await again()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(await emailsTo(email, 'email-verification')).toHaveLength(4)
    const account = { kind: 'customer', accountId: id, email } as const
    const token = await mailedToken(api, 'email-verification', account)
    expect((await visitor.post('/api/email/verify', { token })).status).toBe(200)
  })

  it('is not sent to an address that is confirmed', async () => {
    const { visitor, email, id } = await register()
    const account = { kind: 'customer', accountId: id, email } as const
    const token = await mailedToken(api, 'email-verification', account)
    await visitor.post('/api/email/verify', { token })
    expect((await visitor.post('/api/customer/email/verification')).status).toBe(202)
    expect(await emailsTo(email, 'email-verification')).toHaveLength(1)
  })
})

const customerOf = async (bookingId: string) => {
  const [row] = await stock.db
    .select({ customerId: bookings.customerId })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  return row?.customerId
}
