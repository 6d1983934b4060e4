import { STRIPE_API_VERSION } from '#server/providers/payments/payments.stripe-client.ts'
import { type OutsideServer, type Received, startOutsideServer } from './outside-server.ts'
import { createConnect, error, list, newId, type Reply } from './stripe-connect.ts'

export const STRIPE_TEST = {
  secretKey: 'sk_live_0123456789abcdef',
  webhookSecret: 'whsec_0123456789abcdefghijklmnopqrstuv',
  connectWebhookSecret: 'whsec_9876543210abcdefghijklmnopqrstuv',
} as const

/** How a saved card behaves when it is charged without its customer. */
type Card = 'works' | 'declines' | 'asks'

const LAST4: Readonly<Record<Card, string>> = { works: '4242', declines: '0341', asks: '3184' }

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
  /** What stands beside the Pay button. */
  custom_text: { submit: { message: string } | null }
}

type StripeIntent = {
  id: string
  object: 'payment_intent'
  status: 'succeeded' | 'requires_payment_method'
  amount: number
  currency: string
  customer: string | null
  payment_method: string
  metadata: Record<string, string>
  livemode: boolean
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

export type StripeStandIn = OutsideServer &
  ReturnType<typeof createConnect> & {
    sessions: StripeSession[]
    intents: StripeIntent[]
    refunds: StripeRefund[]
    /** The payment methods that belong to no customer any more. */
    detached: Set<string>
    /** The customers whom somebody has deleted on Stripe's own pages. */
    deletedCustomers: Set<string>
    /** Deletes the stored idempotency keys, as Stripe does after a day. */
    keys: Map<string, { request: string; reply: Reply }>
    /** Imitates the customer on Stripe's page. */
    pay(sessionId: string, card?: Card): StripeSession
    expire(sessionId: string): StripeSession
    /** What is left of it, or a part. */
    refundByHand(paymentIntent: string, amount?: number): StripeRefund
    charge(paymentIntent: string): object
  }

/** The form fields of one hash, as Stripe writes them: `metadata[payment_id]`. */
const hashOf = (form: URLSearchParams, name: string) =>
  Object.fromEntries(
    [...form]
      .filter(([key]) => key.startsWith(`${name}[`))
      .map(([key, value]) => [key.slice(name.length + 1, -1), value]),
  )

const MESSAGE = 'custom_text[submit][message]'

const isCount = (text: string | null) => /^[1-9]\d*$/.test(text ?? '')

function createPayments({ book, disputes }: ReturnType<typeof createConnect>) {
  const sessions: StripeSession[] = []
  const intents: StripeIntent[] = []
  const refunds: StripeRefund[] = []
  /** The card that each payment method stands for, and whether its checkout saved it. */
  const cards = new Map<string, Card>()
  const saving = new Set<string>()
  const detached = new Set<string>()

  const refundedOf = (intent: string) =>
    refunds
      .filter((each) => each.payment_intent === intent && each.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)

  function createSession(form: URLSearchParams): Reply {
    const text = (name: string) => form.get(name) ?? ''
    const lifetime = Number(text('expires_at')) - Math.floor(Date.now() / 1000)
    const isRight =
      text('mode') === 'payment' &&
      text('allowed_payment_method_types[0]') === 'card' &&
      /^\d+$/.test(text('line_items[0][price_data][unit_amount]')) &&
      text('line_items[0][quantity]') === '1' &&
      text('line_items[0][price_data][product_data][name]') !== '' &&
      URL.canParse(text('success_url')) &&
      Number.isInteger(lifetime)
    if (!isRight) return error(400, 'parameter_invalid')
    const id = newId('cs_live')
    if (
      text('payment_intent_data[setup_future_usage]') === 'off_session' &&
      text('customer_creation') === 'always'
    )
      saving.add(id)
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      success_url: text('success_url'),
      client_reference_id: text('client_reference_id'),
      metadata: hashOf(form, 'payment_intent_data[metadata]'),
      amount_total: Number(text('line_items[0][price_data][unit_amount]')),
      currency: text('line_items[0][price_data][currency]'),
      livemode: true,
      payment_intent: null,
      expires_at: Number(text('expires_at')),
      custom_text: { submit: form.has(MESSAGE) ? { message: text(MESSAGE) } : null },
    }
    sessions.push(session)
    return { status: 200, body: { ...session } }
  }

  function createIntent(form: URLSearchParams): Reply {
    const text = (name: string) => form.get(name) ?? ''
    const card = cards.get(text('payment_method'))
    if (text('off_session') !== 'true' || text('confirm') !== 'true' || !isCount(text('amount')))
      return error(400, 'parameter_invalid')
    if (card === undefined) return error(404, 'resource_missing')
    if (detached.has(text('payment_method'))) return error(400, 'payment_method_unattached')
    const intent: StripeIntent = {
      id: newId('pi'),
      object: 'payment_intent',
      status: card === 'works' ? 'succeeded' : 'requires_payment_method',
      amount: Number(text('amount')),
      currency: text('currency'),
      customer: text('customer'),
      payment_method: text('payment_method'),
      metadata: hashOf(form, 'metadata'),
      livemode: true,
    }
    intents.unshift(intent)
    const code = card === 'asks' ? 'authentication_required' : 'card_declined'
    if (card !== 'works') return error(402, code, 'card_error', { payment_intent: intent })
    bookCharge(intent)
    return { status: 200, body: { ...intent } }
  }

  function readMethod(id: string | undefined): Reply {
    const card = cards.get(id ?? '')
    if (id === undefined || card === undefined) return error(404, 'resource_missing')
    const holder = intents.find((each) => each.payment_method === id)?.customer ?? null
    const customer = detached.has(id) ? null : holder
    return {
      status: 200,
      body: { id, object: 'payment_method', customer, card: { brand: 'visa', last4: LAST4[card] } },
    }
  }

  function detach(id: string | undefined): Reply {
    if (detached.has(id ?? '')) return error(400, 'payment_method_unattached')
    if (id !== undefined && cards.has(id)) detached.add(id)
    return readMethod(id)
  }

  function createRefund(form: URLSearchParams): Reply {
    const intent = intents.find(({ id }) => id === form.get('payment_intent'))
    if (intent?.status !== 'succeeded') return error(404, 'resource_missing')
    const amount = Number(form.get('amount') ?? intent.amount)
    const left = intent.amount - refundedOf(intent.id)
    // What a bank has taken back goes back no second time.
    const taken = disputes
      .filter(({ payment_intent }) => payment_intent.id === intent.id)
      .flatMap(({ balance_transactions }) => balance_transactions)
      .reduce((sum, each) => sum - each.amount, 0)
    if (taken > 0 && amount > left - taken) return error(400, 'charge_disputed')
    if (left === 0) return error(400, 'charge_already_refunded')
    if (!Number.isInteger(amount) || amount < 1 || amount > left)
      return error(400, 'amount_too_large')
    const refund: StripeRefund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      status: 'succeeded',
      payment_intent: intent.id,
      metadata: hashOf(form, 'metadata'),
    }
    refunds.push(refund)
    bookRefund(refund)
    return { status: 200, body: { ...refund } }
  }

  const bookCharge = ({ id, metadata, amount }: StripeIntent) =>
    book('charge', amount, { id: newId('ch'), metadata, payment_intent: id })

  const bookRefund = ({ id, metadata, amount, payment_intent }: StripeRefund) =>
    book('refund', -amount, { id, metadata, payment_intent })

  /** Somebody refunds what is left of a payment on Stripe's own pages: such a refund has no metadata. */
  function refundByHand(paymentIntent: string, amount?: number): StripeRefund {
    const intent = intents.find(({ id }) => id === paymentIntent)
    if (!intent) throw new Error('there is no such payment')
    const refund: StripeRefund = {
      id: newId('re'),
      object: 'refund',
      amount: amount ?? intent.amount - refundedOf(intent.id),
      currency: intent.currency,
      status: 'succeeded',
      payment_intent: intent.id,
      metadata: {},
    }
    refunds.push(refund)
    bookRefund(refund)
    return refund
  }

  function pay(id: string, card: Card = 'works'): StripeSession {
    const session = find(id)
    const method = newId('pm')
    if (saving.has(id)) cards.set(method, card)
    const intent: StripeIntent = {
      id: newId('pi'),
      object: 'payment_intent',
      status: 'succeeded',
      amount: session.amount_total,
      currency: session.currency,
      customer: saving.has(id) ? newId('cus') : null,
      payment_method: method,
      metadata: session.metadata,
      livemode: true,
    }
    intents.unshift(intent)
    bookCharge(intent)
    return Object.assign(session, {
      status: 'complete' as const,
      payment_status: 'paid' as const,
      url: null,
      payment_intent: intent.id,
    })
  }

  function find(id: string): StripeSession {
    const session = sessions.find((each) => each.id === id)
    if (!session) throw new Error('there is no such session')
    return session
  }

  function readSession(id: string | undefined, query: URLSearchParams): Reply {
    const ofIntent = query.get('payment_intent')
    if (ofIntent !== null) return list(sessions.filter((each) => each.payment_intent === ofIntent))
    const session = sessions.find((each) => each.id === id)
    if (!session) return error(404, 'resource_missing')
    if (query.get('expand[0]') !== 'payment_intent') return { status: 200, body: { ...session } }
    const intent = intents.find((each) => each.id === session.payment_intent) ?? null
    return { status: 200, body: { ...session, payment_intent: intent } }
  }

  const expire = (id: string) => Object.assign(find(id), { status: 'expired' as const, url: null })
  const api = {
    createSession,
    createIntent,
    createRefund,
    readSession,
    readMethod,
    detach,
    refundedOf,
  }
  return { sessions, intents, refunds, detached, pay, expire, refundByHand, api }
}

/** Speaks the part of Stripe's REST API that we use: bearer keys, form bodies, JSON responses, idempotency keys. */
export async function startStripe(): Promise<StripeStandIn> {
  const connect = createConnect()
  const { api, ...payments } = createPayments(connect)
  const { intents, refunds } = payments
  const keys: StripeStandIn['keys'] = new Map()
  const deletedCustomers = new Set<string>()

  function read(path: string): Reply {
    const url = new URL(path, 'https://api.stripe.com')
    const query = url.searchParams
    const [, , kind = '', ...rest] = url.pathname.split('/')
    if (kind === 'checkout' && rest[0] === 'sessions') return api.readSession(rest[1], query)
    if (kind === 'payment_intents' && rest[0] !== undefined) {
      const found = intents.find(({ id }) => id === rest[0])
      return found ? { status: 200, body: { ...found } } : error(404, 'resource_missing')
    }
    if (kind === 'payment_intents' && deletedCustomers.has(query.get('customer') ?? ''))
      return error(404, 'resource_missing')
    if (kind === 'payment_intents')
      return list(intents.filter((each) => each.customer === query.get('customer')))
    if (kind === 'payment_methods') return api.readMethod(rest[0])
    const intent = query.get('payment_intent')
    if (kind === 'refunds')
      return list(refunds.filter((each) => each.payment_intent === intent).toReversed())
    return connect.read(kind, rest[0], query) ?? error(404, 'url_invalid')
  }

  function make(path: string, form: URLSearchParams): Reply {
    if (path === '/v1/checkout/sessions') return api.createSession(form)
    if (path === '/v1/payment_intents') return api.createIntent(form)
    const [, method] = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(path) ?? []
    if (method !== undefined) return api.detach(method)
    if (path === '/v1/refunds') return api.createRefund(form)
    return connect.write(path, form) ?? error(404, 'url_invalid')
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
    const reply = make(path, new URLSearchParams(body))
    keys.set(key, { request, reply })
    return reply
  }

  const server = await startOutsideServer((request) => {
    const { headers, method, path } = request
    if (headers.authorization !== `Bearer ${STRIPE_TEST.secretKey}`)
      return error(401, 'api_key_invalid')
    if (headers['stripe-version'] !== STRIPE_API_VERSION) return error(400, 'version')
    return method === 'GET' ? read(path) : write(request)
  })
  return Object.assign(server, connect, payments, {
    keys,
    deletedCustomers,
    charge(id: string) {
      const intent = intents.find((each) => each.id === id)
      const refunded = api.refundedOf(id)
      return {
        id: newId('ch'),
        object: 'charge',
        amount: intent?.amount,
        amount_refunded: refunded,
        refunded: refunded === intent?.amount,
        currency: intent?.currency,
        payment_intent: id,
        metadata: intent?.metadata,
      }
    },
  })
}
