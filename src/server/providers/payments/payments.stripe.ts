import { z } from 'zod'
import type { Env } from '#server/config/env.ts'
import type { Log } from '#server/config/log.ts'
import { isLiveKey, type StripeSettings } from '#server/config/settings/stripe-settings.ts'
import { StartError } from '#server/config/start-error.ts'
import { createOutsideService, outsideUrl } from '#server/providers/outside-service.ts'
import {
  CheckoutSession,
  eventOfSession,
  readStripeEvent,
  STRIPE_ACCOUNT,
} from './payments.stripe-events.ts'
import type { CheckoutState, PaymentsProvider } from './payments.ts'
import { checkWebhook } from './webhook-signature.ts'

export const STRIPE_SIGNATURE_HEADER = 'stripe-signature'
/** The API version is pinned, because an account's default may change. */
export const STRIPE_API_VERSION = '2025-03-31.basil'
/** A handler requests a checkout within its own timeout of 2.8 s. */
const TIMEOUT_MS = 2500
/**
 * Stripe allows half an hour to a day. This is long enough to come back to, and an abandoned checkout is not polled for
 * days.
 */
const CHECKOUT_HOURS = 6

const Refund = z.object({
  id: z.string().min(1).max(255),
  amount: z.int(),
  status: z.string().nullish(),
})
type Refund = z.infer<typeof Refund>
const RefundList = z.object({ data: z.array(Refund) })
const UNDONE = new Set(['failed', 'canceled'])
const isUndone = ({ status }: Refund) => UNDONE.has(status ?? '')

type Settings = StripeSettings & { log: Log; timeoutMs?: number; clock?: () => number }

/** A test key takes no money; say so, or an operator who tries it would look for the payment. */
export function openStripe(env: Env, log: Log): PaymentsProvider {
  if (env.stripe === null) throw new StartError('STRIPE_SECRET_KEY is missing: payments need it.')
  if (env.mode === 'live' && !isLiveKey(env.stripe.secretKey))
    log.warn(
      { event: 'payments_in_test_mode', provider: 'stripe' },
      'STRIPE_SECRET_KEY is a test key: no card is charged',
    )
  return createStripe({ ...env.stripe, log })
}

/** Uses Stripe's Checkout Sessions and refunds, and events signed with the endpoint's secret. */
export function createStripe(settings: Settings): PaymentsProvider {
  const { webhookSecret, secretKey } = settings
  const api = createStripeApi(settings)
  // Refunds have their own circuit breaker: a key that may not refund must not prevent payments.
  const refundApi = createStripeApi(settings)
  return {
    name: 'stripe',
    isSimulated: false,
    account: STRIPE_ACCOUNT,
    isLive: isLiveKey(secretKey),
    async startCheckout(payment) {
      // Each checkout gets a new key: our own retry sends the same one, and nobody sees a checkout that was not stored.
      const request = api.post(['checkout', 'sessions'], checkoutForm(payment), crypto.randomUUID())
      const answer = await api.ask(request, CheckoutSession)
      if (answer.kind !== 'found' || !answer.value.url) return null
      return { url: answer.value.url, providerReference: answer.value.id }
    },
    async readCheckout(reference) {
      const answer = await api.ask(api.get(['checkout', 'sessions', reference]), CheckoutSession)
      if (answer.kind === 'found') return stateOf(answer.value)
      return { kind: answer.kind === 'unknown' ? 'over' : 'away' }
    },
    readEvent: (body, headers, now) => {
      const check = checkWebhook([webhookSecret], body, headers.get(STRIPE_SIGNATURE_HEADER), now)
      return check === 'ok' ? readStripeEvent(body) : { ok: false, reason: check }
    },
    refund: (payment) => refund(refundApi, payment),
  }
}

type Api = ReturnType<typeof createStripeApi>

function createStripeApi({ url, secretKey, timeoutMs = TIMEOUT_MS, ...settings }: Settings) {
  const { ask } = createOutsideService({ ...settings, timeoutMs, name: 'stripe' })
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': STRIPE_API_VERSION }
  return {
    ask,
    get(parts: readonly string[], query: Record<string, string> = {}) {
      const address = outsideUrl(url, 'v1', ...parts)
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
      return { url: address, headers }
    },
    post: (parts: readonly string[], form: Record<string, string>, idempotencyKey: string) => ({
      url: outsideUrl(url, 'v1', ...parts),
      method: 'POST' as const,
      headers: { ...headers, 'idempotency-key': idempotencyKey },
      form: new URLSearchParams(form),
    }),
  }
}

/** Cards only, wallets included: a deposit holds a slot, and a debit that takes days cannot. */
function checkoutForm(payment: Parameters<PaymentsProvider['startCheckout']>[0]) {
  const { id, amountPence, description, returnUrl, now } = payment
  return {
    mode: 'payment',
    locale: 'en-GB',
    'payment_method_types[0]': 'card',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'gbp',
    'line_items[0][price_data][unit_amount]': String(amountPence),
    'line_items[0][price_data][product_data][name]': description,
    client_reference_id: id,
    'metadata[payment_id]': id,
    // Stripe copies these to the charge, by which a refund's event finds its payment.
    'payment_intent_data[metadata][payment_id]': id,
    'payment_intent_data[description]': description,
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: String(Math.floor(now.add({ hours: CHECKOUT_HOURS }).epochMilliseconds / 1000)),
  }
}

function stateOf(session: CheckoutSession): CheckoutState {
  if (session.status === 'expired') return { kind: 'over' }
  if (session.status === 'open') return session.url ? { kind: 'open', url: session.url } : over
  const event = eventOfSession(session, { id: `read_${session.id}`, type: 'paid' })
  if (session.payment_status !== 'paid' || event === null) return { kind: 'pending' }
  return { kind: 'paid', event, payload: session }
}

const over: CheckoutState = { kind: 'over' }

type RefundOrder = Parameters<NonNullable<PaymentsProvider['refund']>>[0]

/** Throws where the refund is not certain: the task retries with the same key. */
async function refund(api: Api, order: RefundOrder): Promise<{ providerReference: string }> {
  const intent = await getPaymentIntent(api, order.providerReference)
  const form = {
    payment_intent: intent,
    amount: String(order.amountPence),
    'metadata[payment_id]': order.id,
  }
  const key = `refund-${order.idempotencyKey}`
  const answer = await api.ask(api.post(['refunds'], form, key), Refund)
  // Stripe refused: the refund may have happened already, by hand or before Stripe forgot our key.
  const made = answer.kind === 'unknown' ? await findRefund(api, intent, order.amountPence) : answer
  if (made.kind !== 'found' || isUndone(made.value)) throw new Error('Stripe made no refund')
  return { providerReference: made.value.id }
}

async function getPaymentIntent(api: Api, checkout: string | null): Promise<string> {
  if (checkout === null) throw new Error('this payment has no checkout')
  const answer = await api.ask(api.get(['checkout', 'sessions', checkout]), CheckoutSession)
  const intent = answer.kind === 'found' ? answer.value.payment_intent : null
  if (!intent) throw new Error('Stripe knows no payment of this checkout')
  return intent
}

async function findRefund(api: Api, intent: string, amountPence: number) {
  const list = await api.ask(
    api.get(['refunds'], { payment_intent: intent, limit: '100' }),
    RefundList,
  )
  const done = list.kind === 'found' ? list.value.data.filter((each) => !isUndone(each)) : []
  const sum = done.reduce((total, { amount }) => total + amount, 0)
  const [latest] = done
  return latest && sum >= amountPence
    ? { kind: 'found' as const, value: latest }
    : { kind: 'unknown' as const }
}
