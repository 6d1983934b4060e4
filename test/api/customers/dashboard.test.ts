import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { customers } from '#server/db/schema/customers.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { mailedToken } from '#test/support/mailed-link.ts'
import { buildPerson } from '#test/support/people.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const PASSWORD = 'correct horse'
const hash = await hashPassword(PASSWORD)
const vehicleId = await addVehicle(stock, { registration: 'KS20ABC' })

async function signedIn() {
  const { customerName: name, customerEmail: email } = buildPerson()
  const [row] = await stock.db.insert(customers).values({ name, email, password: hash }).returning()
  const again = async () => {
    const visitor = api.visitor()
    await visitor.post('/api/customer/login', { email, password: PASSWORD })
    return visitor
  }
  return { visitor: await again(), again, email, name, id: row?.id ?? 0 }
}

const dashboardOf = async (visitor: Visitor) => (await visitor.get('/api/customer/dashboard')).body

const emails = async (email: string, type: string) =>
  (
    await stock.db.select().from(notifications).where(eq(notifications.recipientEmail, email))
  ).filter((row) => row.type === type)

describe('GET /api/customer/dashboard', () => {
  it('says where there are more bookings than it lists [CUST-1]', async () => {
    const { visitor } = await signedIn()
    const { body } = await book(visitor, await makeQuote(visitor), buildPerson())
    await visitor.post(`/api/bookings/${body.id}/cancel`, {})
    const copy = (from: number, to: number) =>
      stock.pool.query(
        `insert into bookings select r.* from bookings b, generate_series($2::int, $3::int) n,
           lateral jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
             'reference', 'BK-8' || lpad(n::text, 5, '0'))) r where b.id = $1`,
        [body.id, from, to],
      )
    await copy(1, 199)
    expect(await dashboardOf(visitor)).toMatchObject({ hasOlderBookings: false })
    await copy(200, 200)
    const { past, hasOlderBookings } = await dashboardOf(visitor)
    expect([past.length, hasOlderBookings]).toEqual([200, true])
  })

  it('says where there are more quotes than it lists [CUST-1]', async () => {
    const { visitor } = await signedIn()
    for (let count = 0; count < 20; count += 1) await makeQuote(visitor)
    expect(await dashboardOf(visitor)).toMatchObject({ hasOlderQuotes: false })
    const newest = await makeQuote(visitor)
    const { quotes, hasOlderQuotes } = await dashboardOf(visitor)
    expect([quotes.length, quotes[0].id, hasOlderQuotes]).toEqual([20, newest, true])
  })

  it('shows what is still to come, what is behind, and the quotes that can be booked [CUST-1]', async () => {
    const { visitor } = await signedIn()
    const kept = await makeQuote(visitor)
    const booked = await makeQuote(visitor, { vehicleRegistration: 'KS20ABC' })
    const scheduledDate = await firstFreeSlot(visitor, stock.mechanicId, booked)
    const person = buildPerson()
    const slot = { mechanicId: stock.mechanicId, scheduledDate }
    const { body } = await book(visitor, booked, { ...person, ...slot })
    const cancelled = await book(visitor, await makeQuote(visitor), buildPerson())
    await visitor.post(`/api/bookings/${cancelled.body.id}/cancel`, {})

    const dashboard = await dashboardOf(visitor)
    expect(dashboard.upcoming).toHaveLength(1)
    expect(dashboard.upcoming[0]).toMatchObject({
      id: body.id,
      reference: body.reference,
      status: 'pending',
      serviceType: 'mobile',
      scheduledDate,
      registration: 'KS20 ABC',
      vehicle: { make: 'Ford', model: 'Focus', year: 2012 },
      deposit: 'unpaid',
      depositDueAt: expect.any(String),
      savesCard: true,
      cancellation: { allowed: true, deposit: 'refunded' },
    })
    expect(dashboard.upcoming[0].services).toHaveLength(1)
    expect(dashboard.past.map((it: { status: string }) => it.status)).toEqual(['cancelled'])
    expect(dashboard.past[0].cancellation).toBeNull()
    const ids = dashboard.quotes.map((quote: { id: string }) => quote.id)
    expect(ids).toContain(kept)
    expect(ids).not.toContain(booked)
    await stock.db
      .update(quotes)
      .set({ createdAt: NOW.subtract({ hours: 31 * 24 }) })
      .where(eq(quotes.id, kept))
    const later = (await dashboardOf(visitor)).quotes.map((quote: { id: string }) => quote.id)
    expect(later).toEqual(ids.filter((id: string) => id !== kept))
  })

  it('leaves the password and everything of the sort out [SEC-O26]', async () => {
    const { visitor } = await signedIn()
    const text = JSON.stringify(await dashboardOf(visitor))
    expect(text).not.toMatch(/\$argon2|password|tokenHash/i)
  })
})

describe('the cars of an account', () => {
  it('are added by their registration, shown, and taken out [CUST-4]', async () => {
    const { visitor } = await signedIn()
    const added = await visitor.post('/api/customer/vehicles', { registration: 'ks20 abc' })
    expect([added.status, added.body.registration]).toEqual([201, 'KS20 ABC'])
    await visitor.post('/api/customer/vehicles', { registration: 'KS20ABC' })
    expect((await dashboardOf(visitor)).vehicles).toHaveLength(1)
    const path = `/api/customer/vehicles/${vehicleId}`
    expect((await visitor.send(path, { method: 'DELETE' })).body).toEqual({ removed: true })
    expect((await visitor.send(path, { method: 'DELETE' })).status).toBe(404)
  })

  it('that no register tells of are not said to be nobody’s: the customer may try again, and get a quote [CUST-4]', async () => {
    const { visitor } = await signedIn()
    const refused = await visitor.post('/api/customer/vehicles', { registration: 'ZZ19 ZZZ' })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      {
        registration:
          'We could not look this car up. Please check the registration or try again later; you can get a quote for it meanwhile.',
      },
    ])
  })

  it('are twelve at most, also of those that are added at once [CUST-4]', async () => {
    const { visitor } = await signedIn()
    const registrations = Array.from({ length: 14 }, (_, n) => `KS21AB${'ABCDEFGHJKLMNP'[n]}`)
    for (const registration of registrations) await addVehicle(stock, { registration })
    const added = await Promise.all(
      registrations.map((registration) => visitor.post('/api/customer/vehicles', { registration })),
    )
    expect(added.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 12 }, () => 201),
      ...[422, 422],
    ])
    expect((await dashboardOf(visitor)).vehicles).toHaveLength(12)
    const again = await visitor.post('/api/customer/vehicles', {
      registration: registrations[added.findIndex(({ status }) => status === 201)],
    })
    expect(again.status).toBe(201)
  })
})

describe('the profile', () => {
  it('is saved with its telephone in one form [CUST-4]', async () => {
    const { visitor } = await signedIn()
    const profile = {
      name: 'Siân O’Neill',
      phone: '+44 7700 900456',
      address: '14 Sample Street, Manchester, M20 2RN',
      emailNotifications: true,
      smsNotifications: true,
    }
    const saved = await visitor.send('/api/customer/profile', { method: 'PUT', body: profile })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ ...profile, phone: '07700 900456' })
    expect((await dashboardOf(visitor)).profile).toEqual(saved.body)
  })

  it('changes by what is sent, and leaves the rest as another page has saved it [SITE-144]', async () => {
    const { visitor } = await signedIn()
    const send = (body: object) => visitor.send('/api/customer/profile', { method: 'PUT', body })
    const address = '14 Sample Street, Manchester, M20 2RN'
    await send({ name: 'Siân O’Neill', phone: '07700 900456', address })
    const { id } = (await book(visitor, await makeQuote(visitor), buildPerson())).body
    const changes = [
      { smsNotifications: true },
      { address: null },
      { emailNotifications: false },
      { name: 'Siân Jones' },
      {},
    ]
    const before = (await dashboardOf(visitor)).profile
    for (const [index, body] of changes.entries()) {
      const answer = await send(body)
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual(Object.assign({ ...before }, ...changes.slice(0, index + 1)))
    }
    // The wish for texts is of one save, the number of another: together they are refused.
    const refused = [await send({ phone: null }), await send({ phone: '020 7946 0118' })]
    expect(refused.map(({ status }) => status)).toEqual([400, 400])
    expect((await dashboardOf(visitor)).profile.phone).toBe('07700 900456')
    const [row] = await stock.db.select().from(bookings).where(eq(bookings.id, id))
    expect([row?.emailNotifications, row?.smsNotifications]).toEqual([false, true])
  })

  it.each([
    [{ name: 'x' }, { name: 'Name must be at least 2 characters' }],
    [{ smsNotifications: true }, { phone: 'Please enter the number that texts should go to' }],
    [
      { smsNotifications: true, phone: '020 7946 0118' },
      { phone: 'Please enter a mobile number: texts go to no other' },
    ],
  ])('refuses %j', async (change, fields) => {
    const { visitor, name } = await signedIn()
    const plain = { phone: null, address: null, emailNotifications: true, smsNotifications: false }
    const body = { name, ...plain, ...change }
    const answer = await visitor.send('/api/customer/profile', { method: 'PUT', body })
    expect([answer.status, answer.body.fields]).toEqual([400, fields])
  })
})

it('the profile says whether text messages are sent at all [CUST-5, NOTE-17]', async () => {
  const { visitor } = await signedIn()
  const { providers } = api.runtime
  const { sms } = providers
  const saidWhere = async (send: typeof sms.send) => {
    providers.sms = { ...sms, send }
    return (await dashboardOf(visitor)).profile.textsAreSent
  }
  expect(await saidWhere(async () => ({ kind: 'sent' }))).toBe(true)
  expect(await saidWhere(null)).toBe(false)
  providers.sms = sms
})

it('how an account is notified holds for its bookings, those made before included [CUST-5]', async () => {
  const { visitor, name } = await signedIn()
  const wish = async (emailNotifications: boolean, smsNotifications: boolean) => {
    const body = {
      name,
      phone: '07700 900456',
      address: null,
      emailNotifications,
      smsNotifications,
    }
    await visitor.send('/api/customer/profile', { method: 'PUT', body })
  }
  const wishesOf = async (id: string) => {
    const [row] = await stock.db.select().from(bookings).where(eq(bookings.id, id))
    return [row?.emailNotifications, row?.smsNotifications]
  }
  await wish(false, true)
  const { id } = (await book(visitor, await makeQuote(visitor), buildPerson())).body
  expect(await wishesOf(id)).toEqual([false, true])
  await wish(true, false)
  expect(await wishesOf(id)).toEqual([true, false])
})

describe('changing the email address [SEC-S19]', () => {
  it('needs the password and a link to the new address, and notifies the old one [AUTH-6]', async () => {
    const { visitor, email, id } = await signedIn()
    const fresh = `new.${email}`
    const ask = (password: string) =>
      visitor.post('/api/customer/email', { email: fresh, password })
    const refused = await ask('wrong horse')
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { password: 'That is not your password' },
    ])
    expect((await ask(PASSWORD)).status).toBe(202)
    const { profile } = await dashboardOf(visitor)
    expect([profile.email, profile.newEmail]).toEqual([email, fresh])
    expect(await emails(fresh, 'email-verification')).toHaveLength(1)

    const account = { kind: 'customer', accountId: id, email: fresh } as const
    const token = await mailedToken(api, 'email-verification', account)
    expect((await visitor.post('/api/email/verify', { token })).status).toBe(200)
    const after = (await dashboardOf(visitor)).profile
    expect([after.email, after.newEmail, after.isEmailVerified]).toEqual([fresh, null, true])
    expect(await emails(email, 'email-changed')).toHaveLength(1)
  })

  it('is refused where another account has that address [AUTH-6]', async () => {
    const [{ visitor }, other] = [await signedIn(), await signedIn()]
    const body = { email: other.email.toUpperCase(), password: PASSWORD }
    const answer = await visitor.post('/api/customer/email', body)
    expect([answer.status, answer.body.error]).toEqual([409, 'email_taken'])
  })
})

describe('changing the password', () => {
  it('ends every other session, gives this one a new token, and sends a notification [SEC-S8, AUTH-7]', async () => {
    const { visitor, again, email } = await signedIn()
    const other = await again()
    const before = new Map(visitor.cookies)
    const answer = await visitor.post('/api/customer/password', {
      currentPassword: PASSWORD,
      password: 'battery staple',
    })
    expect([answer.status, answer.body]).toEqual([200, { endedSessions: 1 }])
    expect((await visitor.get('/api/customer/dashboard')).status).toBe(200)
    expect((await other.get('/api/customer/dashboard')).status).toBe(401)
    for (const [name, value] of before) other.cookies.set(name, value)
    expect((await other.get('/api/customer/dashboard')).status).toBe(401)
    expect(await emails(email, 'password-changed')).toHaveLength(1)
  })

  it('waits after five wrong guesses at the old one, from a signed-in browser too [AUTH-7]', async () => {
    const { visitor } = await signedIn()
    const guess = () =>
      visitor.post('/api/customer/password', { currentPassword: 'x', password: 'battery staple' })
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push((await guess()).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('sessions elsewhere [SEC-S9]', () => {
  it('are listed without their tokens, and ended one by one or all at once [AUTH-8]', async () => {
    const { visitor, again } = await signedIn()
    const [phone, laptop] = [await again(), await again()]
    const list = (await visitor.get('/api/customer/sessions')).body
    expect(list.map((it: { isThis: boolean }) => it.isThis).sort()).toEqual([false, false, true])
    for (const token of [phone, laptop, visitor].flatMap(({ cookies }) => [...cookies.values()]))
      expect(JSON.stringify(list)).not.toContain(token)

    const { id } = list.find((it: { isThis: boolean }) => !it.isThis)
    const one = await visitor.send(`/api/customer/sessions?id=${id}`, { method: 'DELETE' })
    expect(one.body).toEqual({ endedSessions: 1 })
    const stranger = await signedIn()
    const own = (await visitor.get('/api/customer/sessions')).body[0].id
    const theirs = await stranger.visitor.send(`/api/customer/sessions?id=${own}`, {
      method: 'DELETE',
    })
    expect(theirs.status).toBe(404)
    const rest = await visitor.send('/api/customer/sessions', { method: 'DELETE' })
    expect(rest.body).toEqual({ endedSessions: 1 })
    const statuses = await Promise.all(
      [visitor, phone, laptop].map(async (it) => (await it.get('/api/customer/sessions')).status),
    )
    expect(statuses).toEqual([200, 401, 401])
  })
})
