import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { purgeOldRecords } from '#server/auth/sessions/purge-old-records.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { payments, providerEvents, refunds } from '#server/db/schema/payments.ts'
import { applyPaymentEvent } from '#server/payments/apply-payment-event.ts'
import { reportParkedEvents } from '#server/payments/parked/report-parked-events.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent, sendSigned } from '#test/support/webhook.ts'
import { leastWorkMs } from '#test/support/work.ts'

const PREVIOUS_SECRET = 'the-secret-before-the-last-rotation-0001'
const stock = await freshStock()
const env = buildEnv({ mode: 'live', previousWebhookSecret: PREVIOUS_SECRET })
const api = createTestApi(stock.db, { now: NOW, env })
const countEvents = () => stock.db.$count(providerEvents)

beforeEach(() => {
  api.clock.now = NOW
})
afterEach(() => expectInvariants(stock.pool))

async function bookUnpaid() {
  const visitor = api.visitor()
  const booked = await book(visitor, await makeQuote(visitor), buildPerson())
  const id: string = booked.body.id
  const paymentId = paymentIdOf(await visitor.post(`/api/bookings/${id}/pay`))
  const shown = async () => (await visitor.get(`/api/bookings/${id}`)).body.deposit
  return { visitor, id, paymentId, shown }
}

const stateOf = async (id: string) =>
  (await stock.db.select().from(payments).where(eq(payments.id, id)))[0]?.state
const outcomeOf = async (eventId: string) =>
  (
    await stock.db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.id, `simulator:${eventId}`))
  )[0]?.outcome

describe('what only a provider may say', () => {
  it('an address that says paid, and a return from the payment page, change nothing [SEC-P11]', async () => {
    const { visitor, id, shown } = await bookUnpaid()
    await visitor.get(`/api/bookings/${id}?paid=1&deposit=paid&status=accepted`)
    await visitor.post(`/api/bookings/${id}/pay?paid=1`)
    expect(await shown()).toBe('unpaid')
  })

  it('a booking cannot be made with a deposit that calls itself paid [SEC-P11]', async () => {
    const visitor = api.visitor()
    const quoteId = await makeQuote(visitor)
    const { status } = await book(visitor, quoteId, { ...buildPerson(), deposit: 'paid' })
    expect(status).toBe(400)
  })
})

describe('a declined card', () => {
  it('is shown on the quote and the booking until the deposit is paid, to nobody else [PAY-3]', async () => {
    const { visitor, id, paymentId } = await bookUnpaid()
    const quoteId = (await visitor.get(`/api/bookings/${id}`)).body.quoteId
    const shownTo = async (who: typeof visitor) => [
      (await who.get(`/api/bookings/${id}`)).body.paymentDeclined,
      (await who.get(`/api/quotes/${quoteId}`)).body.paymentDeclined,
    ]
    expect(await shownTo(visitor)).toEqual([false, false])
    await sendEvent(api, buildEvent(paymentId, { type: 'declined' }))
    expect(await shownTo(visitor)).toEqual([true, true])
    expect(await shownTo(api.visitor())).toEqual([false, false])
    await sendEvent(api, buildEvent(paymentId))
    expect(await shownTo(visitor)).toEqual([false, false])
  })
})

describe('signatures', () => {
  const sign = (signature: string | null) => async (body: string) =>
    sendSigned(api, body, { signature })

  it.each<[string, (body: string) => ReturnType<typeof sendSigned>]>([
    ['no signature', sign(null)],
    ['an empty signature', sign('')],
    ['a signature of another form', sign('sha256=abcdef')],
    ['zeros', sign(`t=${Math.floor(NOW.epochMilliseconds / 1000)},v1=${'0'.repeat(64)}`)],
    ['another secret', (body) => sendSigned(api, body, { secret: 'y'.repeat(40) })],
    ['a body changed after signing', (body) => sendChanged(body, body.replace('3000', '0001'))],
    [
      'a body parsed and written again',
      (body) => sendChanged(body, JSON.stringify(JSON.parse(body), null, 1)),
    ],
    ['a space at the end', (body) => sendChanged(body, `${body} `)],
  ])('%s is 400 bad_signature, and nothing is stored [SEC-P12]', async (_, send) => {
    const { paymentId, shown } = await bookUnpaid()
    const before = await countEvents()
    const { status, body } = await send(JSON.stringify(buildEvent(paymentId)))
    expect([status, body.error]).toEqual([400, 'bad_signature'])
    expect(await countEvents()).toBe(before)
    expect(await shown()).toBe('unpaid')
  })

  /** The right signature of one body, sent with another. */
  async function sendChanged(signed: string, sent: string) {
    const { signWebhook } = await import('#server/providers/payments/webhook-signature.ts')
    const bytes = new TextEncoder().encode(signed)
    return sendSigned(api, sent, { signature: signWebhook(env.webhookSecret, bytes, NOW) })
  }

  it('what is not JSON is refused by its signature, before anything reads it [SEC-P12]', async () => {
    const unsigned = await sendSigned(api, '{"broken', { signature: null })
    expect(unsigned.body.error).toBe('bad_signature')
    const signed = await sendSigned(api, '{"broken')
    expect([signed.status, signed.body.error]).toEqual([400, 'malformed'])
  })

  it('a quarter of a megabyte without a signature is refused for less work than it takes to check one [SEC-P12]', async () => {
    const body = 'x'.repeat(250_000)
    const least = { refused: Number.POSITIVE_INFINITY, signed: Number.POSITIVE_INFINITY }
    // In turns, so that what the program does besides is beside both.
    for (let turn = 0; turn < 10; turn += 1) {
      const refused = await leastWorkMs(5, () => sendSigned(api, body, { signature: null }))
      const signed = await leastWorkMs(5, () => sendSigned(api, body))
      least.refused = Math.min(least.refused, refused)
      least.signed = Math.min(least.signed, signed)
    }
    expect(least.refused).toBeLessThan(least.signed)
  })

  it('the secret before the last change is still believed [SEC-P12]', async () => {
    const { paymentId, shown } = await bookUnpaid()
    const answer = await sendEvent(api, buildEvent(paymentId), { secret: PREVIOUS_SECRET })
    expect([answer.status, await shown()]).toEqual([200, 'paid'])
  })

  it('an unknown provider is 404, and a GET is no event [SEC-P12, SEC-V7]', async () => {
    const visitor = api.visitor()
    expect((await visitor.post('/api/webhooks/stripe', {})).status).toBe(404)
    const asked = await visitor.get('/api/webhooks/simulator')
    expect([asked.status, asked.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('the age of a signature', () => {
  it.each([
    [-301, 400],
    [-300, 200],
    [300, 200],
    [301, 400],
  ])('signed %i seconds from now is %i [SEC-P13]', async (seconds, status) => {
    const { paymentId } = await bookUnpaid()
    const signedAt = NOW.add({ seconds })
    const answer = await sendEvent(api, buildEvent(paymentId), { signedAt })
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.body.error).toBe('stale_signature')
  })
})

describe('the same event again', () => {
  it('fifty times at once it is 200 each time and has one effect [SEC-P14]', async () => {
    const { paymentId, id, shown } = await bookUnpaid()
    const event = buildEvent(paymentId)
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendEvent(api, event)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(await shown()).toBe('paid')
    const { rows } = await stock.pool.query(
      `select count(*)::int as n from notifications where related_booking_id = $1 and type = 'deposit-paid'`,
      [id],
    )
    expect(rows[0].n).toBe(1)
  })

  it('three days later, signed anew, it is 200 and changes nothing [SEC-P14]', async () => {
    const { paymentId, visitor, id, shown } = await bookUnpaid()
    const event = buildEvent(paymentId)
    await sendEvent(api, event)
    await visitor.post(`/api/bookings/${id}/cancel`, {})
    api.clock.now = NOW.add({ hours: 72 })
    await purgeOldRecords(createTaskContext(api.runtime))
    const again = await sendEvent(api, event)
    expect([again.status, await shown()]).toEqual([200, 'refunded'])
  })

  it('two different events of one payment pay it once [SEC-P14]', async () => {
    const { paymentId, shown } = await bookUnpaid()
    await Promise.all([
      sendEvent(api, buildEvent(paymentId)),
      sendEvent(api, buildEvent(paymentId)),
    ])
    expect(await shown()).toBe('paid')
  })
})

describe('an event that does not fit', () => {
  it.each([
    ['too little', { amountPence: 2999 }],
    ['too much', { amountPence: 30_000 }],
    ['nothing', { amountPence: 0 }],
    ['less than nothing', { amountPence: -3000 }],
    ['another currency', { currency: 'usd' }],
    ['another account', { account: 'somebody-else' }],
    ['live money from a simulator', { isLive: true }],
  ])('%s is 200, and nobody has paid: a person compares [SEC-P15, PAY-65]', async (_, change) => {
    const { paymentId, shown } = await bookUnpaid()
    const event = buildEvent(paymentId, change)
    expect((await sendEvent(api, event)).status).toBe(200)
    expect(await shown()).toBe('mismatched')
    expect(await outcomeOf(event.id)).toBe('mismatched')
    const [opened] = await stock.db
      .select()
      .from(operatorCases)
      .where(eq(operatorCases.subject, `simulator:${event.id}`))
    expect(opened).toMatchObject({
      kind: 'mismatch',
      expected: '£30.00 to our own account, test money',
      received: expect.stringContaining('“paid”'),
    })
  })

  it.each([
    ['an unknown type', { type: 'doubled' }],
    ['a field more', { discount: 100 }],
    ['an amount in pounds and pence', { amountPence: 30.5 }],
    ['an id that is none', { paymentId: '1; drop table payments' }],
  ])('signed, but of %s, is 400 [SEC-P15]', async (_, change) => {
    const { paymentId, shown } = await bookUnpaid()
    const { status, body } = await sendEvent(api, buildEvent(paymentId, change))
    expect([status, body.error]).toEqual([400, 'malformed'])
    expect(await shown()).toBe('unpaid')
  })

  it('a declined card leaves the deposit to be paid [SEC-P15]', async () => {
    const { paymentId, shown } = await bookUnpaid()
    await sendEvent(api, buildEvent(paymentId, { type: 'declined' }))
    expect(await shown()).toBe('unpaid')
    await sendEvent(api, buildEvent(paymentId))
    expect(await shown()).toBe('paid')
  })
})

describe('news in the wrong order', () => {
  it('a refund that overtakes its payment stays a refund [SEC-P16]', async () => {
    const { paymentId, shown } = await bookUnpaid()
    await sendEvent(api, buildEvent(paymentId, { type: 'refunded' }))
    await sendEvent(api, buildEvent(paymentId))
    expect(await shown()).toBe('refunded')
    expect(await stock.db.$count(refunds, eq(refunds.paymentId, paymentId))).toBe(1)
  })

  it('money for a cancelled booking goes back by itself [SEC-P16]', async () => {
    const { paymentId, visitor, id, shown } = await bookUnpaid()
    await visitor.post(`/api/bookings/${id}/cancel`, {})
    await sendEvent(api, buildEvent(paymentId))
    expect(await shown()).toBe('refunded')
    const [refund] = await stock.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
    expect(refund).toMatchObject({ amount: 3000, state: 'requested' })
  })

  it('paying and cancelling at the same moment never leaves money with a cancelled booking [SEC-P16]', async () => {
    for (let run = 0; run < 20; run += 1) {
      const { paymentId, visitor, id } = await bookUnpaid()
      await Promise.all([
        visitor.post(`/api/bookings/${id}/cancel`, {}),
        sendEvent(api, buildEvent(paymentId)),
      ])
      expect(await stateOf(paymentId)).toBe('refunded')
    }
  })
})

describe('money that belongs to nothing', () => {
  it('an event of an unknown payment is 200 and parked, and an alarm rings after 24 hours, until a person has settled it [SEC-P17]', async () => {
    const event = buildEvent(randomUUID())
    expect((await sendEvent(api, event)).status).toBe(200)
    expect(await outcomeOf(event.id)).toBe('parked')
    const report = () => reportParkedEvents(createTaskContext(api.runtime))
    api.clock.now = NOW.add({ hours: 24 })
    expect(await report()).toBe(0)
    api.clock.now = NOW.add({ hours: 24, seconds: 1 })
    expect(await report()).toBe(1)
    await purgeOldRecords({ ...createTaskContext(api.runtime), now: NOW.add({ hours: 24 * 100 }) })
    expect(await outcomeOf(event.id)).toBe('parked')
    api.clock.now = NOW
    const subject = like(operatorCases.subject, `%:${event.id}`)
    const [opened] = await stock.db.select().from(operatorCases).where(subject)
    const ada = await signIn(api, 'administrator', '1')
    await ada.post(`/api/admin/operator-cases/${opened?.id}/close`, { reason: 'Sent back by hand' })
    api.clock.now = NOW.add({ hours: 25 })
    expect(await report()).toBe(0)
    api.clock.now = NOW
  })
})

it('money of an unknown payment opens one case with what came, a declined card none [PAY-66]', async () => {
  const casesOf = (id: string) =>
    stock.db
      .select()
      .from(operatorCases)
      .where(like(operatorCases.subject, `%:${id}`))
  const paid = buildEvent(randomUUID())
  await sendEvent(api, paid)
  await sendEvent(api, paid)
  expect(await casesOf(paid.id)).toMatchObject([
    {
      kind: 'mismatch',
      bookingId: null,
      amountPence: 3000,
      expected: 'nothing: no quote, no booking and no application has this payment',
      received: expect.stringContaining('30.00 GBP'),
    },
  ])
  const declined = buildEvent(randomUUID(), { type: 'declined' as const })
  await sendEvent(api, declined)
  expect(await casesOf(declined.id)).toEqual([])
})

it('an administrator lets a parked payment pay for the booking that awaits it, once [PAY-67]', async () => {
  const { id, shown } = await bookUnpaid()
  const [booking] = await stock.db.select().from(bookings).where(eq(bookings.id, id))
  const parked = async () => {
    const event = buildEvent(randomUUID())
    await sendEvent(api, event)
    const [it] = await stock.db
      .select()
      .from(operatorCases)
      .where(like(operatorCases.subject, `%:${event.id}`))
    return { event, path: `/api/admin/operator-cases/${it?.id}/close` }
  }
  const ada = await signIn(api, 'administrator', '1')
  const first = await parked()
  const close = (path: string, bookingReference?: string) =>
    ada.post(path, { reason: 'The customer rang', ...(bookingReference && { bookingReference }) })
  const unknown = await close(first.path, 'BK-000000')
  expect([unknown.status, unknown.body.fields]).toEqual([
    400,
    { bookingReference: 'There is no booking with this reference' },
  ])
  const listed: { id: string; canAttach: boolean }[] = (await ada.get('/api/admin/operator-cases'))
    .body
  const isListed = (path: string) =>
    listed.some(({ id, canAttach }) => canAttach && path.includes(id))
  expect(isListed(first.path)).toBe(true)
  expect((await close(first.path, booking?.reference)).status).toBe(200)
  expect([await shown(), await outcomeOf(first.event.id)]).toEqual(['paid', 'applied'])
  expect((await close(first.path, booking?.reference)).status).toBe(409)
  const second = await parked()
  expect((await close(second.path, booking?.reference)).body.fields).toEqual({
    bookingReference: 'This booking has nothing open of £30.00',
  })
  expect((await close(second.path)).status).toBe(200)
  expect(await outcomeOf(second.event.id)).toBe('parked')
})

it('an event whose effect fails is not stored, so that the next delivery applies it [SEC-P14]', async () => {
  const { paymentId, shown } = await bookUnpaid()
  const event = buildEvent(paymentId, { type: 'paid' as const })
  const broken = { ...createTaskContext(api.runtime) }
  // A payload that jsonb refuses: the same transaction holds the event and its effect.
  await expect(
    applyPaymentEvent(broken, { ...event, type: 'paid', purpose: 'deposit' }, { bad: '\u0000' }),
  ).rejects.toThrow()
  expect([await outcomeOf(event.id), await shown()]).toEqual([undefined, 'unpaid'])
  await sendEvent(api, event)
  expect(await shown()).toBe('paid')
})
