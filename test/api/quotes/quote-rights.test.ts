import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashOf } from '#server/auth/sessions/tokens.ts'
import { bookings, guestGrants } from '#server/db/schema/bookings.ts'
import { payments } from '#server/db/schema/payments.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { cookieName } from '#server/http/security/cookies.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn, signInCustomer } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const live = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })

async function pay(visitor: Visitor, quoteId: string) {
  await visitor.post(`/api/quotes/${quoteId}/deposit`)
  await stock.db
    .update(payments)
    .set({ state: 'paid', paidAt: NOW })
    .where(eq(payments.quoteId, quoteId))
}

const findBookings = (quoteId: string) =>
  stock.db.select().from(bookings).where(eq(bookings.quoteId, quoteId))

describe('who may book a quote', () => {
  it('a stranger who knows its id gets nothing, and its maker books it with the paid deposit [SEC-O27]', async () => {
    const maker = live.visitor()
    const quoteId = await makeQuote(maker)
    await pay(maker, quoteId)
    const stranger = await book(live.visitor(), quoteId, buildPerson())
    expect([stranger.status, stranger.body.error]).toEqual([401, 'unauthenticated'])
    const guest = live.visitor()
    await makeQuote(guest)
    const other = await book(guest, quoteId, buildPerson())
    expect([other.status, other.body.error]).toEqual([404, 'not_found'])
    expect(await findBookings(quoteId)).toEqual([])
    const booked = await book(maker, quoteId, buildPerson())
    expect(booked.status).toBe(201)
    const { body } = await maker.get(`/api/bookings/${booked.body.id}`)
    expect([body.deposit, body.isRedacted]).toEqual(['paid', false])
  })

  it('a plain client that sends back the cookies of its quote books it [SEC-O27]', async () => {
    const client = live.visitor()
    const quoteId = await makeQuote(client)
    expect(client.cookies.size).toBe(1)
    expect((await book(client, quoteId, buildPerson())).status).toBe(201)
  })

  it('one that made its quote as a guest and then signed in books it for its account [SEC-O27]', async () => {
    const visitor = live.visitor()
    const quoteId = await makeQuote(visitor)
    const customer = await signInCustomer(live)
    for (const [name, value] of customer.cookies) visitor.cookies.set(name, value)
    const { status } = await book(visitor, quoteId, buildPerson())
    const [row] = await findBookings(quoteId)
    expect([status, row?.customerId]).toEqual([201, expect.any(Number)])
  })

  it('a browser that opened the emailed link of a cancelled booking books its quote again [SEC-O27]', async () => {
    const maker = live.visitor()
    const quoteId = await makeQuote(maker)
    const { body } = await book(maker, quoteId, buildPerson())
    await maker.post(`/api/bookings/${body.id}/cancel`, {})
    const phone = live.visitor()
    await makeQuote(phone)
    expect((await book(phone, quoteId, buildPerson())).status).toBe(404)
    const guestId = await getGuestId(phone)
    await stock.db.insert(guestGrants).values({ guestId, bookingId: body.id, grantedAt: NOW })
    expect((await phone.get(`/api/quotes/${quoteId}`)).body.isRedacted).toBe(false)
    expect((await book(phone, quoteId, buildPerson())).status).toBe(201)
  })

  it('an administrator books it for its customer [SEC-O27]', async () => {
    const maker = live.visitor()
    const quoteId = await makeQuote(maker)
    const administrator = await signIn(live, 'administrator', '1')
    const { body, status } = await book(administrator, quoteId, buildPerson())
    expect(status).toBe(201)
    expect((await maker.get(`/api/bookings/${body.id}`)).body.isRedacted).toBe(false)
  })

  it('in the demo, where everybody is an administrator, a client without cookies books too [SEC-O27]', async () => {
    const demo = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'demo' }) })
    const quoteId = await makeQuote(demo.visitor())
    expect((await book(demo.visitor(), quoteId, buildPerson())).status).toBe(201)
  })
})

async function getGuestId(visitor: Visitor): Promise<string> {
  const token = visitor.cookies.get(cookieName(live.runtime.env, 'guest')) ?? ''
  const [row] = await stock.db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashOf(token)))
  if (!row) throw new Error('the visitor has no guest session')
  return row.subject
}
