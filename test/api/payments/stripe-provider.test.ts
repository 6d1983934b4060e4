import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { createStripe } from '#server/providers/payments/payments.stripe.ts'
import { STRIPE_API_VERSION } from '#server/providers/payments/payments.stripe-client.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import type { Fault } from '#test/support/stand-ins/outside-server.ts'
import { STRIPE_TEST, startStripe } from '#test/support/stand-ins/stripe.ts'

const server = await startStripe()
const NOW = Temporal.Instant.from('2026-06-01T09:00:00Z')

let nowMs = 0
function createClient(settings: { timeoutMs?: number; secretKey?: string; url?: string } = {}) {
  const { log, lines } = createRecordingLog()
  const clock = () => nowMs
  const stripe = createStripe({ ...STRIPE_TEST, url: server.url, log, clock, ...settings })
  const { readCheckout, refund } = stripe
  if (!readCheckout || !refund) throw new Error('Stripe can be asked and refunds')
  return { stripe, readCheckout, refund, lines }
}

const buildPayment = (id: string = randomUUID()) => ({
  id,
  purpose: 'deposit' as const,
  cardTerms: null,
  amountPence: pence(3000),
  description: 'Kerbside booking deposit',
  returnUrl: 'https://kerbside.example/booking/1',
  now: NOW,
})

/** A checkout that its customer has paid, or has only opened. */
async function startCheckout({ isPaid }: { isPaid: boolean }) {
  const client = createClient()
  const payment = buildPayment()
  const reference = (await client.stripe.startCheckout(payment))?.providerReference ?? ''
  if (isPaid) server.pay(reference)
  server.received.length = 0
  const order = {
    id: payment.id,
    providerReference: reference,
    amountPence: pence(3000),
    idempotencyKey: payment.id,
  }
  return { ...client, reference, order, payment }
}

beforeEach(() => {
  server.received.length = 0
  server.faults.length = 0
  server.sessions.length = 0
  server.refunds.length = 0
  nowMs = 0
})

const REFUSED: Fault[] = [402, 403, 409, 429, 'garbage', 'wrong-shape', 'huge', 'redirect']

describe('a checkout at Stripe', () => {
  it('is asked for with the amount in pence, our reference, six hours and a key [PAY-10]', async () => {
    const payment = buildPayment()
    const checkout = await createClient().stripe.startCheckout(payment)
    const [request] = server.received
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/checkout/sessions',
      headers: {
        authorization: `Bearer ${STRIPE_TEST.secretKey}`,
        'stripe-version': STRIPE_API_VERSION,
        'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    })
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][unit_amount]': '3000',
      client_reference_id: payment.id,
      'metadata[payment_id]': payment.id,
      'payment_intent_data[metadata][payment_id]': payment.id,
      success_url: payment.returnUrl,
      cancel_url: payment.returnUrl,
      expires_at: String(NOW.epochMilliseconds / 1000 + 6 * 3600),
    })
    expect(checkout).toEqual({
      url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//),
      providerReference: server.sessions[0]?.id,
    })
  })

  it('is open, then paid with what was really paid', async () => {
    const { readCheckout, reference, payment } = await startCheckout({ isPaid: false })
    expect(await readCheckout(reference)).toEqual({
      kind: 'open',
      url: `https://checkout.stripe.com/c/pay/${reference}`,
    })
    server.pay(reference).amount_total = 2999
    expect(await readCheckout(reference)).toMatchObject({
      kind: 'paid',
      event: {
        type: 'paid',
        paymentId: payment.id,
        amountPence: 2999,
        currency: 'gbp',
        isLive: true,
        checkoutReference: reference,
      },
    })
  })

  it('that is complete but not yet paid is pending', async () => {
    const { readCheckout, reference } = await startCheckout({ isPaid: true })
    Object.assign(server.sessions[0] ?? {}, { payment_status: 'unpaid' })
    expect(await readCheckout(reference)).toEqual({ kind: 'pending' })
  })

  it('is over when it has expired, or when Stripe knows nothing of it', async () => {
    const { readCheckout, reference } = await startCheckout({ isPaid: false })
    server.expire(reference)
    expect(await readCheckout(reference)).toEqual({ kind: 'over' })
    expect(await readCheckout('cs_live_of_nobody')).toEqual({ kind: 'over' })
  })

  it('whose answer was lost is asked for again under the same key, and there is one [OPS-A5]', async () => {
    server.faults.push('lost-answer')
    const checkout = await createClient().stripe.startCheckout(buildPayment())
    expect(server.sessions.map(({ id }) => id)).toEqual([checkout?.providerReference])
    const keys = server.received.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it.each<Fault>([500, 503, 'reset'])('comes after one %s [OPS-A5]', async (fault) => {
    server.faults.push(fault)
    expect(await createClient().stripe.startCheckout(buildPayment())).not.toBeNull()
    expect(server.received).toHaveLength(2)
  })

  it.each(REFUSED)('is given up at once after %s [OPS-A5, SEC-I16]', async (fault) => {
    const { stripe, readCheckout, lines } = createClient()
    server.faults.push(fault)
    expect(await stripe.startCheckout(buildPayment())).toBeNull()
    server.faults.push(fault)
    expect(await readCheckout('cs_live_1')).toEqual({ kind: 'away' })
    expect(server.received).toHaveLength(2)
    expect(lines[0]).toMatchObject({ event: 'provider_failed', provider: 'stripe' })
  })

  it.each<Fault>(['hang', 'slow-body'])(
    'is given up in time after a %s [OPS-A5]',
    async (fault) => {
      server.faults.push(fault)
      const { stripe, lines } = createClient({ timeoutMs: 200 })
      expect(await stripe.startCheckout(buildPayment())).toBeNull()
      expect(lines).toMatchObject([{ reason: 'TimeoutError' }])
    },
  )

  it('is waited for three seconds at most, the second try included [SEC-I16]', async () => {
    server.faults.push(503)
    const deadline = vi.spyOn(AbortSignal, 'timeout')
    expect(await createClient().stripe.startCheckout(buildPayment())).not.toBeNull()
    expect(server.received).toHaveLength(2)
    expect(deadline.mock.calls).toEqual([[2500]])
    deadline.mockRestore()
  })

  it('is not asked for after five failures, then tried with one call [OPS-A5]', async () => {
    const { stripe, lines } = createClient()
    for (let failure = 1; failure <= 5; failure += 1) {
      server.faults.push('garbage')
      await stripe.startCheckout(buildPayment())
    }
    expect(lines.at(-1)).toMatchObject({ level: 'error', event: 'provider_off' })
    expect(await stripe.startCheckout(buildPayment())).toBeNull()
    expect(server.received).toHaveLength(5)
    nowMs = 31_000
    expect(await stripe.startCheckout(buildPayment())).not.toBeNull()
  })

  it('is never asked for in clear over a network, and never with a key in the log [SEC-I16]', async () => {
    const { stripe, lines } = createClient({ url: 'http://192.0.2.1', secretKey: 'sk_live_wrong' })
    expect(await stripe.startCheckout(buildPayment())).toBeNull()
    // Refused before anybody is asked: what does not answer is an error of a connection or of time.
    expect(lines).toMatchObject([{ event: 'provider_failed', reason: 'Error' }])
    expect(
      await createClient({ secretKey: 'sk_live_wrong' }).stripe.startCheckout(buildPayment()),
    ).toBeNull()
    expect(JSON.stringify(lines)).not.toContain('sk_live')
  })
})

describe('a refund at Stripe', () => {
  it('refunds the payment of its checkout, with our reference and a key [PAY-10]', async () => {
    const { refund, order } = await startCheckout({ isPaid: true })
    const { providerReference } = await refund(order)
    expect(server.refunds).toMatchObject([
      {
        id: providerReference,
        amount: 3000,
        payment_intent: server.sessions[0]?.payment_intent,
        metadata: { payment_id: order.id },
      },
    ])
    expect(server.received.at(-1)?.headers['idempotency-key']).toBe(`refund-${order.id}`)
  })

  it('asked for twice, at once or long after, is one refund [SEC-P18]', async () => {
    const { refund, order } = await startCheckout({ isPaid: true })
    const [first, second] = await Promise.all([refund(order), refund(order)])
    // Stripe forgets idempotency keys after a day.
    server.keys.clear()
    expect([second, await refund(order)]).toEqual([first, first])
    expect(server.refunds).toHaveLength(1)
  })

  it('may be of a part', async () => {
    const { refund, order } = await startCheckout({ isPaid: true })
    await refund({ ...order, amountPence: pence(1200) })
    expect(server.refunds).toMatchObject([{ amount: 1200 }])
  })

  it('whose answer was lost is made once [SEC-P18]', async () => {
    const { refund, order } = await startCheckout({ isPaid: true })
    server.faults.push('none', 'none', 'lost-answer', 'lost-answer')
    await expect(refund(order)).rejects.toThrow()
    await refund(order)
    expect(server.refunds).toHaveLength(1)
  })

  it.each<Fault>([402, 409, 429, 403, 'garbage', 'huge'])(
    'is not taken for made after %s, and is made when asked for again [OPS-A5]',
    async (fault) => {
      const { refund, order } = await startCheckout({ isPaid: true })
      server.faults.push('none', 'none', fault)
      await expect(refund(order)).rejects.toThrow()
      await refund(order)
      expect(server.refunds).toHaveLength(1)
    },
  )

  it('that fails again and again stops no customer from paying [OPS-A5]', async () => {
    const { refund, order, stripe } = await startCheckout({ isPaid: true })
    for (let failure = 1; failure <= 5; failure += 1) {
      server.faults.push(403)
      await expect(refund(order)).rejects.toThrow()
    }
    await expect(refund(order)).rejects.toThrow()
    expect(server.received).toHaveLength(5)
    expect(await stripe.startCheckout(buildPayment())).not.toBeNull()
  })

  it('of which a bank took a part after an attempt that Stripe refused is asked for under a key of its own [PAY-190]', async () => {
    const { refund, order } = await startCheckout({ isPaid: true })
    await expect(refund({ ...order, amountPence: pence(4000) })).rejects.toThrow()
    await refund({ ...order, amountPence: pence(2000) })
    await refund({ ...order, amountPence: pence(2000) })
    expect(server.refunds).toMatchObject([{ amount: 2000 }])
    const keys = server.received.map(({ headers }) => headers['idempotency-key'])
    expect(keys.filter(Boolean)).toEqual([
      `refund-${order.id}`,
      `refund-${order.id}`,
      `refund-${order.id}-2000`,
    ])
  })

  it('of which a bank took a part after an attempt whose answer was lost is made once [PAY-190]', async () => {
    const { refund, order } = await startCheckout({ isPaid: true })
    server.faults.push('none', 'none', 'lost-answer', 'lost-answer')
    await expect(refund(order)).rejects.toThrow()
    await refund({ ...order, amountPence: pence(2000) })
    expect(server.refunds).toMatchObject([{ amount: 3000 }])
  })

  it('asked for at once with two amounts is one refund [PAY-190]', async () => {
    const { refund, order } = await startCheckout({ isPaid: true })
    const [one, other] = await Promise.all(
      [1200, 1000].map((amount) => refund({ ...order, amountPence: pence(amount) })),
    )
    expect(one).toEqual(other)
    expect(server.refunds).toHaveLength(1)
  })

  it('that failed at once is not taken for made', async () => {
    const { refund, order } = await startCheckout({ isPaid: true })
    await refund(order)
    Object.assign(server.refunds[0] ?? {}, { status: 'failed' })
    server.keys.clear()
    const { providerReference } = await refund(order)
    expect(providerReference).toBe(server.refunds[1]?.id)
  })

  it('of an unpaid checkout is refused', async () => {
    const { refund, order } = await startCheckout({ isPaid: false })
    await expect(refund(order)).rejects.toThrow()
    await expect(refund({ ...order, providerReference: null })).rejects.toThrow()
  })
})
