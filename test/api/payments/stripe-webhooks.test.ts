import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { payments, providerEvents, refunds } from '#server/db/schema/payments.ts'
import { createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { startStripe } from '#test/support/stand-ins/stripe.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import {
  buildPaidSession,
  buildStripeEnv,
  buildStripeEvent,
  sendStripeBytes,
  sendStripeEvent,
  signatureOf,
} from '#test/support/stripe.ts'

/* The cases of payments/webhooks as Stripe sends them: with its signature, its envelope and its objects. */

const stripe = await startStripe()
const stock = await freshStock()
const { log, lines } = createRecordingLog()
const api = createTestApi(stock.db, { now: NOW, env: buildStripeEnv(stripe.url), log })

beforeEach(() => {
  api.clock.now = NOW
  lines.length = 0
})
afterEach(() => expectInvariants(stock.pool))

async function bookUnpaid() {
  const visitor = api.visitor()
  const booked = await book(visitor, await makeQuote(visitor), buildPerson())
  const id: string = booked.body.id
  expect((await visitor.post(`/api/bookings/${id}/pay`)).status).toBe(200)
  const session = stripe.sessions.at(-1)
  if (!session) throw new Error('Stripe was not asked for a checkout')
  const paymentId = session.client_reference_id
  const shown = async () => (await visitor.get(`/api/bookings/${id}`)).body.deposit
  const buildPaid = (change: object = {}, envelope: Record<string, unknown> = {}) =>
    buildStripeEvent(
      'checkout.session.completed',
      { ...buildPaidSession(paymentId), id: session.id, ...change },
      envelope,
    )
  return { visitor, id, paymentId, session, shown, buildPaid }
}

const chargeOf = (paymentId: string, change: object = {}) => ({
  id: 'ch_1',
  object: 'charge',
  amount: 3000,
  amount_refunded: 3000,
  refunded: true,
  currency: 'gbp',
  payment_intent: 'pi_1',
  metadata: { payment_id: paymentId },
  ...change,
})

const countEvents = () => stock.db.$count(providerEvents)
const outcomeOf = async (eventId: string) =>
  (
    await stock.db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.id, `stripe:${eventId}`))
  )[0]?.outcome
const refundOf = async (paymentId: string) =>
  (await stock.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)))[0]

it('an address that says paid changes nothing: Stripe itself is asked [SEC-P11]', async () => {
  const { visitor, id, shown } = await bookUnpaid()
  await visitor.get(`/api/bookings/${id}?session_id=cs_live_1&paid=1`)
  const again = await visitor.post(`/api/bookings/${id}/pay?redirect_status=succeeded`)
  expect([again.body.state, await shown()]).toEqual(['unpaid', 'unpaid'])
})

describe('Stripe’s signature', () => {
  const zeros = '0'.repeat(64)
  const seconds = Math.floor(NOW.epochMilliseconds / 1000)

  it.each<[string, (body: string) => ReturnType<typeof sendStripeBytes>]>([
    ['none', (body) => sendStripeBytes(api, body, { signature: null })],
    ['zeros', (body) => sendStripeBytes(api, body, { signature: `t=${seconds},v1=${zeros}` })],
    ['no v1', (body) => sendStripeBytes(api, body, { signature: `t=${seconds}` })],
    [
      'the right one as v0 alone',
      (body) =>
        sendStripeBytes(api, body, {
          signature: signatureOf(body, { at: NOW }).replace('v1=', 'v0='),
        }),
    ],
    ['another endpoint’s', (body) => sendStripeBytes(api, body, { secret: 'whsec_another' })],
    [
      'that of a body written anew',
      (body) =>
        sendStripeBytes(api, JSON.stringify(JSON.parse(body)), {
          signature: signatureOf(body, { at: NOW }),
        }),
    ],
    [
      'that of another amount',
      (body) =>
        sendStripeBytes(api, body.replace('3000', '3001'), {
          signature: signatureOf(body, { at: NOW }),
        }),
    ],
  ])('%s is 400 bad_signature, and nothing is stored [SEC-P12]', async (_, send) => {
    const { buildPaid, shown } = await bookUnpaid()
    const before = await countEvents()
    const { status, body } = await send(JSON.stringify(buildPaid(), null, 2))
    expect([status, body.error]).toEqual([400, 'bad_signature'])
    expect([await countEvents(), await shown()]).toEqual([before, 'unpaid'])
  })

  it('that is refused is a warning with its reason and nothing of the event, which an alert counts [SEC-P12]', async () => {
    const { buildPaid } = await bookUnpaid()
    lines.length = 0
    const body = JSON.stringify(buildPaid())
    await sendStripeBytes(api, body, { secret: 'whsec_another' })
    await sendStripeBytes(api, body, { signedAt: NOW.subtract({ minutes: 6 }) })
    await sendStripeBytes(api, '{"object":"v2.core.event"}')
    const refused = lines.filter(({ event }) => event === 'webhook_refused')
    expect(refused.map(({ level, provider, reason }) => [level, provider, reason])).toEqual(
      ['bad_signature', 'stale_signature', 'malformed'].map((reason) => ['warn', 'stripe', reason]),
    )
    expect(JSON.stringify(refused)).not.toMatch(/alex|taylor|cs_live|payment_id/i)
  })

  it('one of several is enough while a secret is rolled, beside the one for tests [SEC-P12]', async () => {
    const { buildPaid, shown } = await bookUnpaid()
    const body = JSON.stringify(buildPaid())
    const right = signatureOf(body, { at: NOW })
    const [t, v1] = right.split(',')
    const signature = `${t},v1=${zeros},${v1},v0=${zeros}`
    const { status } = await sendStripeBytes(api, body, { signature })
    expect([status, await shown()]).toEqual([200, 'paid'])
  })

  it('signed, but no JSON or no event, is 400 malformed [SEC-P12]', async () => {
    for (const body of ['{"broken', '{"id":"evt_1"}']) {
      const { status, body: answer } = await sendStripeBytes(api, body)
      expect([status, answer.error]).toEqual([400, 'malformed'])
    }
  })

  it('the simulator’s address and secret are worth nothing here [SEC-P12]', async () => {
    const { buildPaid, shown } = await bookUnpaid()
    const { webhookSecret } = api.runtime.env
    const answer = await sendStripeEvent(api, buildPaid(), { secret: webhookSecret })
    expect(answer.status).toBe(400)
    expect((await api.visitor().post('/api/webhooks/simulator', buildPaid())).status).toBe(404)
    expect(await shown()).toBe('unpaid')
  })
})

describe('the age of Stripe’s signature', () => {
  it.each([
    [-301, 400, 'unpaid'],
    [-300, 200, 'paid'],
    [300, 200, 'paid'],
    [301, 400, 'unpaid'],
  ])(
    'signed %i seconds from now is %i, and the deposit %s [SEC-P13]',
    async (seconds, status, state) => {
      const { buildPaid, shown } = await bookUnpaid()
      const answer = await sendStripeEvent(api, buildPaid(), { signedAt: NOW.add({ seconds }) })
      expect([answer.status, await shown()]).toEqual([status, state])
      if (status === 400) expect(answer.body.error).toBe('stale_signature')
    },
  )
})

describe('the same again', () => {
  it('one event twenty times at once, and its twin of another kind, pay once [SEC-P14]', async () => {
    const { buildPaid, shown, id } = await bookUnpaid()
    const event = buildPaid()
    const twin = { ...buildPaid(), type: 'checkout.session.async_payment_succeeded' }
    const all = [...Array.from({ length: 20 }, () => event), twin]
    const answers = await Promise.all(all.map((each) => sendStripeEvent(api, each)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await shown()).toBe('paid')
    const { rows } = await stock.pool.query(
      `select count(*)::int as n from notifications where related_booking_id = $1 and type = 'deposit-paid'`,
      [id],
    )
    expect(rows[0].n).toBe(1)
  })

  it('a second paid checkout of one deposit is reported to the operator [SEC-P14]', async () => {
    const { buildPaid, session, paymentId } = await bookUnpaid()
    await sendStripeEvent(api, buildPaid())
    expect(lines.map(({ event }) => event)).not.toContain('payment_twice')
    await sendStripeEvent(api, buildPaid({ id: 'cs_live_another' }))
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'payment_twice', paymentId }),
    )
    const [payment] = await stock.db.select().from(payments).where(eq(payments.id, paymentId))
    expect(payment?.providerReference).toBe(session.id)
  })
})

describe('an event of Stripe that does not fit', () => {
  it.each<[string, object, Record<string, unknown>]>([
    ['too little', { amount_total: 2999 }, {}],
    ['too much', { amount_total: 30_000 }, {}],
    ['nothing', { amount_total: null }, {}],
    ['euros', { currency: 'eur' }, {}],
    ['test money', {}, { livemode: false }],
    ['a connected account', {}, { account: 'acct_1' }],
  ])('%s is 200, and nobody has paid [SEC-P15]', async (_, change, envelope) => {
    const { buildPaid, shown } = await bookUnpaid()
    const event = buildPaid(change, envelope)
    expect((await sendStripeEvent(api, event)).status).toBe(200)
    expect([await shown(), await outcomeOf(event.id)]).toEqual(['mismatched', 'mismatched'])
  })

  it.each<[string, object]>([
    ['checkout.session.completed', { payment_status: 'unpaid' }],
    ['checkout.session.async_payment_failed', { payment_status: 'unpaid' }],
    ['checkout.session.expired', { status: 'expired', payment_status: 'unpaid' }],
  ])('%s without money leaves the deposit to be paid [SEC-P15]', async (type, change) => {
    const { buildPaid, shown } = await bookUnpaid()
    expect((await sendStripeEvent(api, { ...buildPaid(change), type })).status).toBe(200)
    expect(await shown()).toBe('unpaid')
    await sendStripeEvent(api, buildPaid())
    expect(await shown()).toBe('paid')
  })

  it.each<[string, (paymentId: string) => object]>([
    ['customer.created', () => ({ id: 'cus_1', object: 'customer' })],
    ['payment_intent.succeeded', (id) => ({ id: 'pi_1', metadata: { payment_id: id } })],
    ['checkout.session.completed', () => buildPaidSession('order-17', { amount_total: 99 })],
    ['charge.refunded', (id) => chargeOf(id, { metadata: {} })],
  ])('%s about something else is 200 and forgotten [SEC-P15]', async (type, objectOf) => {
    const { paymentId, shown } = await bookUnpaid()
    const before = await countEvents()
    const answer = await sendStripeEvent(api, buildStripeEvent(type, objectOf(paymentId)))
    expect(answer.status).toBe(200)
    expect([await countEvents(), await shown()]).toEqual([before, 'unpaid'])
  })

  it('a kind that we know with an object that we do not is 400, so that Stripe says so [SEC-P15]', async () => {
    const { status } = await sendStripeEvent(
      api,
      buildStripeEvent('checkout.session.completed', { id: 'cs_live_1', amount_total: '3000' }),
    )
    expect(status).toBe(400)
  })
})

describe('Stripe’s news in the wrong order', () => {
  it('a refund that overtakes its payment stays a refund [SEC-P16]', async () => {
    const { buildPaid, paymentId, shown } = await bookUnpaid()
    await sendStripeEvent(api, buildStripeEvent('charge.refunded', chargeOf(paymentId)))
    await sendStripeEvent(api, buildPaid())
    expect([await shown(), (await refundOf(paymentId))?.state]).toEqual(['refunded', 'done'])
  })

  it('money for a cancelled booking goes back by itself [SEC-P16]', async () => {
    const { buildPaid, paymentId, visitor, id, shown } = await bookUnpaid()
    await visitor.post(`/api/bookings/${id}/cancel`, {})
    await sendStripeEvent(api, buildPaid())
    expect(await shown()).toBe('refunded')
    expect(await refundOf(paymentId)).toMatchObject({ amount: 3000, state: 'requested' })
  })

  it('a part refunded by hand changes nothing and is parked for the operator [SEC-P16]', async () => {
    const { buildPaid, paymentId, shown } = await bookUnpaid()
    const payment_intent = `pi_${randomUUID()}`
    await sendStripeEvent(api, buildPaid({ payment_intent }))
    const part = buildStripeEvent(
      'charge.refunded',
      chargeOf(paymentId, { amount_refunded: 1000, refunded: false, payment_intent }),
    )
    expect((await sendStripeEvent(api, part)).status).toBe(200)
    expect([await shown(), await outcomeOf(part.id)]).toEqual(['paid', 'mismatched'])
  })

  it('a refund that a bank sends back is failed, whatever later events say [SEC-P16]', async () => {
    const { buildPaid, paymentId } = await bookUnpaid()
    await sendStripeEvent(api, buildPaid())
    await sendStripeEvent(api, buildStripeEvent('charge.refunded', chargeOf(paymentId)))
    const refund = { id: 're_1', object: 'refund', amount: 3000, currency: 'gbp', status: 'failed' }
    const failed = { ...refund, metadata: { payment_id: paymentId } }
    await sendStripeEvent(api, buildStripeEvent('refund.failed', failed))
    await sendStripeEvent(api, buildStripeEvent('charge.refunded', chargeOf(paymentId)))
    expect((await refundOf(paymentId))?.state).toBe('failed')
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'refund_returned', paymentId }),
    )
  })
})

// By Stripe's types a refund may have no metadata at all.
describe.each([[{}], [null]])(
  'a refund on Stripe’s own pages with the metadata %j that a bank returns',
  (metadata) => {
    it('is found by its charge, also where Stripe does not answer at first [PAY-177]', async () => {
      const { buildPaid, session, paymentId, shown } = await bookUnpaid()
      const { payment_intent } = stripe.pay(session.id)
      await sendStripeEvent(api, buildPaid({ payment_intent }))
      const refund = { ...stripe.refundByHand(payment_intent ?? ''), status: 'failed', metadata }
      const charge = stripe.charge(payment_intent ?? '')
      await sendStripeEvent(api, buildStripeEvent('charge.refunded', charge))
      const event = buildStripeEvent('refund.failed', refund)
      stripe.faults.push('garbage')
      const before = await countEvents()
      expect((await sendStripeEvent(api, event)).status).toBe(503)
      expect(await countEvents()).toBe(before)
      stripe.faults.length = 0
      expect((await sendStripeEvent(api, event)).status).toBe(200)
      expect([await shown(), (await refundOf(paymentId))?.state]).toEqual(['refunded', 'failed'])
    })

    it('of other business of the account is 200 and forgotten [PAY-177]', async () => {
      const before = await countEvents()
      const refund = {
        id: 're_1',
        amount: 500,
        currency: 'gbp',
        metadata,
        payment_intent: 'pi_1',
      }
      const answer = await sendStripeEvent(api, buildStripeEvent('refund.failed', refund))
      expect([answer.status, await countEvents()]).toEqual([200, before])
    })
  },
)

it('an event of an unknown payment is 200 and parked [SEC-P17]', async () => {
  const event = buildStripeEvent('checkout.session.completed', buildPaidSession(randomUUID()))
  expect((await sendStripeEvent(api, event)).status).toBe(200)
  expect(await outcomeOf(event.id)).toBe('parked')
})
