import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { releaseUnpaidBookings } from '#server/bookings/changes/release-unpaid-bookings.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { createApi } from '#server/http/api.ts'
import { mountRaw } from '#server/http/raw/raw-route.ts'
import { catchUpPayments } from '#server/payments/catch-up-payments.ts'
import { rawRoutes } from '#server/payments/routes.ts'
import { sendRefunds } from '#server/payments/send-refunds.ts'
import { STRIPE_SIGNATURE_HEADER } from '#server/providers/payments/payments.stripe.ts'
import { apiRoutes } from '#server/routes.ts'
import { createTestApi, Visitor } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import type { Fault } from '#test/support/stand-ins/outside-server.ts'
import { startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildStripeEnv, buildStripeEvent, signatureOf } from '#test/support/stripe.ts'
import { openTestServer } from '#test/support/test-server.ts'

/* Deposits with Stripe in live mode: our server on one port, the stand-in on another, and HTTP between them. */

const stripe = await startStripe()
const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })
const door = await openTestServer(createApi(api.runtime, apiRoutes, [mountRaw(rawRoutes)]))
const ours = `http://127.0.0.1:${door.port}`
const openVisitor = () => new Visitor((path, init) => fetch(`${ours}${path}`, init))
const task = () => createTaskContext(api.runtime)

beforeEach(() => {
  api.clock.now = NOW
  stripe.faults.length = 0
  stripe.received.length = 0
})
afterEach(() => expectInvariants(stock.pool))
afterAll(() => door.close())

/** Sends a webhook as Stripe does, again and again until it gets 200. */
async function deliver(type: string, object: object) {
  const body = JSON.stringify(buildStripeEvent(type, object), null, 2)
  const signature = signatureOf(body, { at: api.clock.now })
  const headers = { 'content-type': 'application/json', [STRIPE_SIGNATURE_HEADER]: signature }
  const answer = await fetch(`${ours}/api/webhooks/stripe`, { method: 'POST', headers, body })
  expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
}

async function bookUnpaid() {
  const visitor = openVisitor()
  const quoteId = await makeQuote(visitor)
  const { body } = await book(visitor, quoteId, buildPerson())
  const id: string = body.id
  const pay = () => visitor.post(`/api/bookings/${id}/pay`)
  const shown = async () => (await visitor.get(`/api/bookings/${id}`)).body.deposit
  return { visitor, quoteId, id, pay, shown }
}

const sessionAt = (url: string) => {
  const session = stripe.sessions.find((each) => each.url === url)
  if (!session) throw new Error('Stripe has no checkout at this address')
  return session
}
const refundIn = async (paymentId: string) =>
  (await stock.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)))[0]

describe('a deposit by Stripe', () => {
  it('is paid there, reported to us, refunded on cancelling, and reported to us again [PAY-10]', async () => {
    const { visitor, id, pay, shown } = await bookUnpaid()
    const checkout = (await pay()).body
    expect(checkout).toEqual({
      url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//),
      state: 'unpaid',
      simulated: false,
      seenByPeople: false,
    })
    const { id: sessionId, client_reference_id: paymentId, success_url } = sessionAt(checkout.url)
    expect(success_url).toBe(`${api.runtime.env.origin}/booking-confirmation/${id}`)

    await deliver('checkout.session.completed', stripe.pay(sessionId))
    expect(await shown()).toBe('paid')

    const cancelled = await visitor.post(`/api/bookings/${id}/cancel`, {})
    expect(cancelled.body).toEqual({ status: 'cancelled', deposit: 'refunded' })
    expect(await refundIn(paymentId)).toMatchObject({ state: 'requested', amount: 3000 })
    expect(await sendRefunds(task())).toBe(1)
    const [refund] = stripe.refunds
    expect(await refundIn(paymentId)).toMatchObject({
      state: 'done',
      providerReference: refund?.id,
    })
    expect(stripe.refunds).toMatchObject([{ amount: 3000, metadata: { payment_id: paymentId } }])

    await deliver('charge.refunded', stripe.charge(refund?.payment_intent ?? ''))
    expect(await sendRefunds(task())).toBe(0)
    expect([await shown(), stripe.refunds.length]).toEqual(['refunded', 1])
  })

  it('has one open checkout, from the quote to the booking, however often it is requested [PAY-11]', async () => {
    const visitor = openVisitor()
    const quoteId = await makeQuote(visitor)
    const before = stripe.sessions.length
    const early = await Promise.all(
      Array.from({ length: 8 }, () => visitor.post(`/api/quotes/${quoteId}/deposit`)),
    )
    const { body } = await book(visitor, quoteId, buildPerson())
    const late = await visitor.post(`/api/bookings/${body.id}/pay`)
    const urls = new Set([...early, late].map((answer) => answer.body.url))
    expect(urls.size).toBe(1)
    // Other checkouts may have started in the same moment; the customer never saw them.
    const ofOurs = stripe.sessions.slice(before).map(({ url }) => url)
    expect(ofOurs).toContain([...urls][0])
  })

  it('gets another checkout when the first is over [PAY-11]', async () => {
    const { pay, shown } = await bookUnpaid()
    const first = sessionAt((await pay()).body.url)
    stripe.expire(first.id)
    const second = sessionAt((await pay()).body.url)
    expect(second.id).not.toBe(first.id)
    await deliver('checkout.session.expired', first)
    await deliver('checkout.session.completed', stripe.pay(second.id))
    expect(await shown()).toBe('paid')
  })

  it('that is paid already starts no checkout and calls no provider [PAY-11]', async () => {
    const { id, pay } = await bookUnpaid()
    const session = sessionAt((await pay()).body.url)
    await deliver('checkout.session.completed', stripe.pay(session.id))
    stripe.received.length = 0
    const again = await pay()
    expect(again.body).toEqual({
      url: `${api.runtime.env.origin}/booking-confirmation/${id}`,
      state: 'paid',
      simulated: false,
      seenByPeople: false,
    })
    expect(stripe.received).toEqual([])
  })
})

describe('news of Stripe that is late', () => {
  it('is checked when the customer opens the payment, and its event then changes nothing [PAY-12]', async () => {
    const { pay, shown } = await bookUnpaid()
    const session = sessionAt((await pay()).body.url)
    const paid = stripe.pay(session.id)
    expect(await shown()).toBe('unpaid')
    expect((await pay()).body.state).toBe('paid')
    expect(await shown()).toBe('paid')
    await deliver('checkout.session.completed', paid)
    expect(await shown()).toBe('paid')
  })

  it('is checked as its events are [SEC-P15]', async () => {
    const { pay, shown } = await bookUnpaid()
    const session = sessionAt((await pay()).body.url)
    stripe.pay(session.id).amount_total = 100
    expect((await pay()).body.state).toBe('mismatched')
    expect(await shown()).toBe('mismatched')
  })

  it('is checked by a task, which drops what is over [PAY-12]', async () => {
    const [paid, expired, open] = [await bookUnpaid(), await bookUnpaid(), await bookUnpaid()]
    const sessions = []
    for (const { pay } of [paid, expired, open]) sessions.push(sessionAt((await pay()).body.url))
    stripe.pay(sessions[0]?.id ?? '')
    stripe.expire(sessions[1]?.id ?? '')
    await catchUpPayments(task())
    expect([await paid.shown(), await expired.shown(), await open.shown()]).toEqual([
      'paid',
      'unpaid',
      'unpaid',
    ])
    stripe.received.length = 0
    expect(await catchUpPayments(task())).toBe(0)
    const asked = stripe.received.map(({ path }) => path.split('/').at(-1))
    expect(asked).toContain(sessions[2]?.id)
    expect(asked).not.toContain(sessions[0]?.id)
    expect(asked).not.toContain(sessions[1]?.id)
  })

  it('is checked by the task also after an event that did not fit [PAY-12, PAY-143]', async () => {
    const { pay, shown } = await bookUnpaid()
    const session = sessionAt((await pay()).body.url)
    await deliver('checkout.session.completed', { ...stripe.pay(session.id), amount_total: 2999 })
    expect(await shown()).toBe('mismatched')
    await catchUpPayments(task())
    expect(await shown()).toBe('paid')
  })
})

describe('a booking whose time to pay is over', () => {
  const statusOf = async ({ id, visitor }: Awaited<ReturnType<typeof bookUnpaid>>) =>
    (await visitor.get(`/api/bookings/${id}`)).body.status

  it('stands where it was paid at Stripe, whose event has not come, and is cancelled where it was not [PAY-12, SEC-P10]', async () => {
    const [paid, unpaid] = [await bookUnpaid(), await bookUnpaid()]
    stripe.pay(sessionAt((await paid.pay()).body.url).id)
    await unpaid.pay()
    api.clock.now = NOW.add({ hours: 24 })
    await releaseUnpaidBookings(task())
    expect([await statusOf(paid), await paid.shown()]).toEqual(['pending', 'paid'])
    expect([await statusOf(unpaid), await unpaid.shown()]).toEqual(['cancelled', 'unpaid'])
  })

  it('stands while Stripe does not say whether it was paid [PAY-12, SEC-P10, OPS-A5]', async () => {
    const unpaid = await bookUnpaid()
    await unpaid.pay()
    api.clock.now = NOW.add({ hours: 24 })
    stripe.faults.push(429)
    await releaseUnpaidBookings(task())
    expect(await statusOf(unpaid)).toBe('pending')
    await releaseUnpaidBookings(task())
    expect(await statusOf(unpaid)).toBe('cancelled')
  })
})

describe('Stripe away', () => {
  it.each<Fault>([402, 409, 429, 'garbage', 'reset'])(
    '%s is a 503 that says what is the matter; the booking stands and can be paid later [OPS-A5]',
    async (fault) => {
      const { pay, shown } = await bookUnpaid()
      stripe.faults.push(fault, fault)
      const refused = await pay()
      expect([refused.status, refused.body.error]).toEqual([503, 'unavailable'])
      expect(refused.body.message).toMatch(/^The payment page cannot be opened just now/)
      expect(refused.headers.get('retry-after')).toBe('5')
      stripe.faults.length = 0
      const session = sessionAt((await pay()).body.url)
      await deliver('checkout.session.completed', stripe.pay(session.id))
      expect(await shown()).toBe('paid')
    },
  )

  it('a refund that Stripe did not take is asked for until it does [OPS-A5]', async () => {
    const { visitor, id, pay } = await bookUnpaid()
    const session = sessionAt((await pay()).body.url)
    await deliver('checkout.session.completed', stripe.pay(session.id))
    await visitor.post(`/api/bookings/${id}/cancel`, {})
    stripe.faults.push('none', 429)
    expect(await sendRefunds(task())).toBe(0)
    expect(await refundIn(session.client_reference_id)).toMatchObject({ state: 'requested' })
    expect(await sendRefunds(task())).toBe(1)
    expect(await refundIn(session.client_reference_id)).toMatchObject({ state: 'done' })
  })
})

it('one network cannot use up what Stripe grants us: 60 times in ten minutes is enough [OPS-A5]', async () => {
  const env = { ...buildStripeEnv(stripe.url), limits: 'on' as const }
  const visitor = createTestApi(stock.db, { now: NOW, env }).visitor()
  const quoteId = await makeQuote(visitor)
  const statuses: number[] = []
  for (let time = 1; time <= 61; time += 1)
    statuses.push((await visitor.post(`/api/quotes/${quoteId}/deposit`)).status)
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200))
  expect(statuses[60]).toBe(429)
})

it('a task asks Stripe five times and no more while it is away, however long its list [OPS-A5]', async () => {
  for (let count = 0; count < 8; count += 1) await (await bookUnpaid()).pay()
  stripe.received.length = 0
  stripe.faults.push(...Array.from({ length: 8 }, () => 429 as const))
  // The breaker of the others’ API must stay closed.
  const own = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url) })
  expect(await catchUpPayments(createTaskContext(own.runtime))).toBe(0)
  expect(stripe.received).toHaveLength(5)
  stripe.faults.length = 0
})

it('a checkout of which Stripe says nothing that we can read holds up no later one [OPS-47]', async () => {
  await (await bookUnpaid()).pay()
  api.clock.now = NOW.add({ minutes: 1 })
  const { pay, shown } = await bookUnpaid()
  stripe.pay(sessionAt((await pay()).body.url).id)
  stripe.faults.push('wrong-shape')
  expect(await catchUpPayments(task())).toBe(1)
  expect(await shown()).toBe('paid')
})

it('money that another provider took is not asked back from Stripe [PAY-13]', async () => {
  const { visitor, id, pay } = await bookUnpaid()
  const session = sessionAt((await pay()).body.url)
  await deliver('checkout.session.completed', stripe.pay(session.id))
  await stock.db
    .update(payments)
    .set({ provider: 'simulator' })
    .where(eq(payments.id, session.client_reference_id))
  await visitor.post(`/api/bookings/${id}/cancel`, {})
  stripe.received.length = 0
  expect(await sendRefunds(task())).toBe(0)
  expect(stripe.received).toEqual([])
})
