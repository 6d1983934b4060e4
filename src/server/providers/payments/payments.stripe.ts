import { z } from 'zod'
import type { Env } from '#server/config/env.ts'
import type { Log } from '#server/config/log.ts'
import { isLiveKey } from '#server/config/settings/stripe-settings.ts'
import { StartError } from '#server/config/start-error.ts'
import {
  createStripeClient,
  type StripeClient,
  type StripeClientSettings,
} from './payments.stripe-client.ts'
import {
  CheckoutSession,
  eventOfSession,
  PaidIntent,
  readStripeEvent,
  STRIPE_ACCOUNT,
} from './payments.stripe-events.ts'
import {
  chargeSavedCard,
  checkoutParams,
  readRefunded,
  readSavedCard,
  refund,
  removeSavedCard,
} from './payments.stripe-money.ts'
import {
  createStripePayouts,
  listBalance,
  nameCharge,
  readDispute,
} from './payments.stripe-payouts.ts'
import {
  type CheckoutState,
  isPaymentEvent,
  type PaidCharge,
  type PaymentsProvider,
  type RefundsMade,
  readEventId,
} from './payments.ts'
import { checkWebhook } from './webhook-signature.ts'

export const STRIPE_SIGNATURE_HEADER = 'stripe-signature'

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

/** Uses Stripe's Checkout Sessions, payment intents, refunds and Connect, and events signed with the endpoint's secret. */
export function createStripe(settings: StripeClientSettings): PaymentsProvider {
  const { webhookSecret, connectWebhookSecret, secretKey } = settings
  const secrets = [webhookSecret, ...(connectWebhookSecret ? [connectWebhookSecret] : [])]
  const client = createStripeClient(settings)
  // Each has a circuit breaker of its own: a key that may not refund must not prevent payments.
  const refunds = createStripeClient(settings)
  const connect = createStripeClient(settings)
  return {
    name: 'stripe',
    isSimulated: false,
    account: STRIPE_ACCOUNT,
    isLive: isLiveKey(secretKey),
    startCheckout: (payment) => startCheckout(client, payment),
    readCheckout: (reference) => readCheckout(client, reference),
    readEvent: (body, headers, now) => {
      const check = checkWebhook(secrets, body, headers.get(STRIPE_SIGNATURE_HEADER), now)
      return check === 'ok' ? readStripeEvent(body) : { ok: false, reason: check }
    },
    readStored,
    chargeSavedCard: (charge) => chargeSavedCard(client, charge),
    readSavedCard: (savedBy) => readSavedCard(client, savedBy),
    removeSavedCard: (savedBy) => removeSavedCard(client, savedBy),
    refund: (payment) => refund(refunds, payment),
    readRefunds: ({ providerReference }) => readRefunds(refunds, providerReference),
    payouts: createStripePayouts(connect),
    listBalance: (range) => listBalance(connect, range),
    nameCharge: (reference) => nameCharge(connect, reference),
    readCharge: (reference) => readCharge(connect, reference),
    readDispute: (reference) => readDispute(connect, reference),
    earlier: null,
  }
}

function readStored(payload: unknown) {
  const read = readStripeEvent(new TextEncoder().encode(JSON.stringify(payload)))
  return read.ok ? read.event : null
}

async function startCheckout(
  client: StripeClient,
  payment: Parameters<PaymentsProvider['startCheckout']>[0],
) {
  // Each checkout gets a new key: our own retry sends the same one, and nobody sees a checkout that was not stored.
  const idempotencyKey = crypto.randomUUID()
  const answer = await client.ask(
    (stripe) => stripe.checkout.sessions.create(checkoutParams(payment), { idempotencyKey }),
    CheckoutSession,
  )
  if (answer.kind !== 'found' || !answer.value.url) return null
  return { url: answer.value.url, providerReference: answer.value.id }
}

async function readCheckout(client: StripeClient, reference: string): Promise<CheckoutState> {
  const answer = await client.ask(
    (stripe) => stripe.checkout.sessions.retrieve(reference),
    CheckoutSession,
  )
  if (answer.kind === 'found') return stateOf(answer.value)
  return { kind: answer.kind === 'away' ? 'away' : 'over' }
}

function stateOf(session: CheckoutSession): CheckoutState {
  if (session.status === 'expired') return { kind: 'over' }
  if (session.status === 'open') return session.url ? { kind: 'open', url: session.url } : over
  const event = eventOfSession(session, { id: readEventId(session.id), type: 'paid' })
  if (session.payment_status !== 'paid' || event === null) return { kind: 'pending' }
  return { kind: 'paid', event, payload: session }
}

const Sessions = z.object({ data: z.array(CheckoutSession) })

/** Stripe's answer in the form of the event that was lost, so that it is read and stored like one. */
async function readCharge(client: StripeClient, intent: string): Promise<PaidCharge> {
  const listed = await client.ask(
    (stripe) => stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }),
    Sessions,
  )
  if (listed.kind === 'away') return { kind: 'away' }
  const session = listed.kind === 'found' ? listed.value.data[0] : undefined
  if (session) return paidBy('checkout.session.completed', session)
  const charged = await client.ask((stripe) => stripe.paymentIntents.retrieve(intent), PaidIntent)
  if (charged.kind === 'away') return { kind: 'away' }
  const isPaid = charged.kind === 'found' && charged.value.status === 'succeeded'
  return isPaid ? paidBy('payment_intent.succeeded', charged.value) : { kind: 'none' }
}

function paidBy(type: string, object: { id: string; livemode: boolean }): PaidCharge {
  const news = newsOf(type, object, object.id)
  return news === null ? { kind: 'none' } : { kind: 'paid', ...news }
}

function newsOf(type: string, object: { livemode: boolean }, reference: string) {
  const payload = { id: readEventId(reference), type, livemode: object.livemode, data: { object } }
  const event = readStored(payload)
  return event !== null && isPaymentEvent(event) ? { event, payload } : null
}

/** What went back is news of its own with each refund. */
async function readRefunds(client: StripeClient, reference: string | null): Promise<RefundsMade> {
  const read = await readRefunded(client, reference)
  if (read === 'away') return { kind: 'away' }
  if (read === null) return { kind: 'none' }
  const { made, charge } = read
  const news = newsOf('charge.refunded', charge, `${charge.id}_${charge.amount_refunded}`)
  return { kind: 'known', made, news: made.length > 0 ? news : null }
}

const over: CheckoutState = { kind: 'over' }
