import { randomBytes } from 'node:crypto'
import { STRIPE_API_VERSION } from '#server/providers/payments/payments.stripe.ts'
import { type OutsideServer, type Received, startOutsideServer } from './outside-server.ts'

export const STRIPE_TEST = {
  secretKey: 'sk_live_0123456789abcdef',
  webhookSecret: 'whsec_0123456789abcdefghijklmnopqrstuv',
} as const

type StripeSession = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  url: string | null
  success_url: string
  client_reference_id: string
  metadata: Record<string, string>
  amount_total: number
  currency: string
  livemode: boolean
  payment_intent: string | null
  expires_at: number
}

type StripeRefund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  status: 'succeeded' | 'pending' | 'failed'
  payment_intent: string
  metadata: Record<string, string>
}

type Reply = { status: number; body: unknown }

export type StripeStandIn = OutsideServer & {
  sessions: StripeSession[]
  refunds: StripeRefund[]
  /** Deletes the stored idempotency keys, as Stripe does after a day. */
  keys: Map<string, { request: string; reply: Reply }>
  /** Imitates the customer on Stripe's page. */
  pay(sessionId: string): StripeSession
  expire(sessionId: string): StripeSession
  charge(paymentIntent: string): object
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const error = (status: number, code: string, type = 'invalid_request_error'): Reply => ({
  status,
  body: { error: { type, code, message: 'Documented refusal' } },
})

/** Speaks the part of Stripe's REST API that we use: bearer keys, form bodies, JSON responses, idempotency keys. */
export async function startStripe(): Promise<StripeStandIn> {
  const sessions: StripeSession[] = []
  const refunds: StripeRefund[] = []
  const keys: StripeStandIn['keys'] = new Map()
  const find = (id: string) => {
    const session = sessions.find((each) => each.id === id)
    if (!session) throw new Error('there is no such session')
    return session
  }
  const paidIn = (intent: string | null) => sessions.find((each) => each.payment_intent === intent)
  const refundedOf = (intent: string) =>
    refunds
      .filter((each) => each.payment_intent === intent && each.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)

  function createSession(form: URLSearchParams): Reply {
    const text = (name: string) => form.get(name) ?? ''
    const lifetime = Number(text('expires_at')) - Math.floor(Date.now() / 1000)
    const isRight =
      text('mode') === 'payment' &&
      text('payment_method_types[0]') === 'card' &&
      /^\d+$/.test(text('line_items[0][price_data][unit_amount]')) &&
      text('line_items[0][quantity]') === '1' &&
      text('line_items[0][price_data][product_data][name]') !== '' &&
      URL.canParse(text('success_url')) &&
      Number.isInteger(lifetime)
    if (!isRight) return error(400, 'parameter_invalid')
    const id = newId('cs_live')
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      success_url: text('success_url'),
      client_reference_id: text('client_reference_id'),
      metadata: { payment_id: text('payment_intent_data[metadata][payment_id]') },
      amount_total: Number(text('line_items[0][price_data][unit_amount]')),
      currency: text('line_items[0][price_data][currency]'),
      livemode: true,
      payment_intent: null,
      expires_at: Number(text('expires_at')),
    }
    sessions.push(session)
    return { status: 200, body: { ...session } }
  }

  function createRefund(form: URLSearchParams): Reply {
    const intent = form.get('payment_intent') ?? ''
    const session = paidIn(intent)
    if (!session) return error(404, 'resource_missing')
    const amount = Number(form.get('amount') ?? session.amount_total)
    const left = session.amount_total - refundedOf(intent)
    if (left === 0) return error(400, 'charge_already_refunded')
    if (!Number.isInteger(amount) || amount < 1 || amount > left)
      return error(400, 'amount_too_large')
    const refund: StripeRefund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: session.currency,
      status: 'succeeded',
      payment_intent: intent,
      metadata: { payment_id: form.get('metadata[payment_id]') ?? '' },
    }
    refunds.push(refund)
    return { status: 200, body: { ...refund } }
  }

  function read(path: string): Reply {
    const url = new URL(path, 'https://api.stripe.com')
    const [, , kind, ...rest] = url.pathname.split('/')
    if (kind === 'checkout' && rest[0] === 'sessions') {
      const session = sessions.find((each) => each.id === rest[1])
      return session ? { status: 200, body: { ...session } } : error(404, 'resource_missing')
    }
    const intent = url.searchParams.get('payment_intent')
    const data = refunds.filter((each) => each.payment_intent === intent).toReversed()
    return kind === 'refunds'
      ? { status: 200, body: { object: 'list', data, has_more: false } }
      : error(404, 'url_invalid')
  }

  function write({ path, headers, body }: Received): Reply {
    const key = String(headers['idempotency-key'] ?? '')
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return error(400, 'content_type')
    if (key === '') return error(400, 'the_test_wants_a_key')
    const known = keys.get(key)
    const request = `${path}\n${body}`
    if (known && known.request !== request) return error(400, 'parameters', 'idempotency_error')
    if (known) return known.reply
    const form = new URLSearchParams(body)
    const reply = path === '/v1/refunds' ? createRefund(form) : createSession(form)
    keys.set(key, { request, reply })
    return reply
  }

  const server = await startOutsideServer((request) => {
    const { headers, method, path } = request
    if (headers.authorization !== `Bearer ${STRIPE_TEST.secretKey}`)
      return error(401, 'api_key_invalid')
    if (headers['stripe-version'] !== STRIPE_API_VERSION) return error(400, 'version')
    if (method === 'GET') return read(path)
    return ['/v1/checkout/sessions', '/v1/refunds'].includes(path)
      ? write(request)
      : error(404, 'url_invalid')
  })
  return Object.assign(server, {
    sessions,
    refunds,
    keys,
    pay: (id: string) =>
      Object.assign(find(id), {
        status: 'complete',
        payment_status: 'paid',
        url: null,
        payment_intent: newId('pi'),
      }),
    expire: (id: string) => Object.assign(find(id), { status: 'expired', url: null }),
    charge(intent: string) {
      const session = paidIn(intent)
      const refunded = refundedOf(intent)
      return {
        id: newId('ch'),
        object: 'charge',
        amount: session?.amount_total,
        amount_refunded: refunded,
        refunded: refunded === session?.amount_total,
        currency: session?.currency,
        payment_intent: intent,
        metadata: session?.metadata,
      }
    },
  })
}
