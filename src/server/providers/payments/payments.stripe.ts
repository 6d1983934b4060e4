import { z } from 'zod'
import type { DisputeState } from '#domain/payments/dispute-state.ts'
import { PAYMENT_PURPOSES } from '#domain/payments/payment-purpose.ts'
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
  PaidIntent,
  readStripeEvent,
  STRIPE_ACCOUNT,
} from './payments.stripe-events.ts'
import {
  chargeSavedCard,
  checkoutParams,
  findPaymentIntent,
  readRefunded,
  readSavedCard,
  refund,
  removeSavedCard,
} from './payments.stripe-money.ts'
import { createStripePayouts, listBalance, nameCharge } from './payments.stripe-payouts.ts'
import {
  type CheckoutState,
  isPaymentEvent,
  type PaidCharge,
  type PaymentsProvider,
  type RefundsMade,
  readEventId,
} from './payments.ts'
import type { Dispute, ListDisputes } from './payouts.ts'
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
    pagesFor: PAYMENT_PURPOSES,
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
    listDisputes: ({ providerReference }) => listDisputes(refunds, providerReference),
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
  const paid = paidBy('checkout.session.completed', session)
  return paid.kind === 'paid' ? paid : { kind: 'pending' }
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

/** Stripe returns lists in pages of at most this. */
const PAGE = 100

const id = z.string().min(1).max(255)
const DisputeAnswer = z.object({
  id,
  amount: z.int(),
  reason: z.string().max(100),
  status: z.string().max(100),
  /** Empty while the bank only asks, or before the money is withdrawn. */
  balance_transactions: z.array(z.object({ id, amount: z.int(), fee: z.int() })),
  evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
  payment_intent: z
    .object({
      id,
      metadata: z.object({
        payment_id: z.uuid().optional(),
        purpose: z.enum(PAYMENT_PURPOSES).catch('deposit'),
      }),
    })
    .nullish(),
})

async function readDispute(client: StripeClient, reference: string): Promise<Dispute | null> {
  const answer = await client.ask(
    (stripe) => stripe.disputes.retrieve(reference, { expand: ['payment_intent'] }),
    DisputeAnswer,
  )
  return answer.kind === 'found' ? disputeOf(answer.value) : null
}

const DisputeList = z.object({ data: z.array(DisputeAnswer) })

async function listDisputes(
  client: StripeClient,
  reference: string | null,
): ReturnType<ListDisputes> {
  const intent = await findPaymentIntent(client, reference)
  if (intent === 'away') return { kind: 'away' }
  if (intent === null) return { kind: 'none' }
  const answer = await client.ask(
    (stripe) =>
      stripe.disputes.list({
        payment_intent: intent,
        limit: PAGE,
        expand: ['data.payment_intent'],
      }),
    DisputeList,
  )
  if (answer.kind === 'found') return { kind: 'known', disputes: answer.value.data.map(disputeOf) }
  return { kind: answer.kind === 'unknown' ? 'none' : 'away' }
}

function disputeOf(answer: z.infer<typeof DisputeAnswer>): Dispute {
  const { id: reference, amount, reason, status, evidence_details, payment_intent } = answer
  const moved = answer.balance_transactions
  const dueBy = evidence_details?.due_by
  return {
    reference,
    paymentId: payment_intent?.metadata.payment_id ?? null,
    chargeReference: payment_intent?.id ?? null,
    purpose: payment_intent?.metadata.purpose ?? 'deposit',
    amountPence: amount,
    takenPence: moved.reduce((sum, line) => sum + Math.max(0, -line.amount), 0),
    givenBackPence: moved.reduce((sum, line) => sum + Math.max(0, line.amount), 0),
    fees: moved.flatMap((line) => (line.fee === 0 ? [] : [{ id: line.id, amountPence: line.fee }])),
    reason,
    outcome: outcomeOf(status, moved),
    evidenceDueAt: dueBy ? Temporal.Instant.fromEpochMilliseconds(dueBy * 1000) : null,
  }
}

type Moved = z.infer<typeof DisputeAnswer>['balance_transactions']

function outcomeOf(status: string, moved: Moved): DisputeState {
  // An enquiry that was closed took no money.
  if (status === 'won' || status === 'warning_closed') return 'won'
  // It ended before it became a dispute: blocked, or settled with what has left our balance.
  if (status === 'prevented')
    return moved.reduce((sum, { amount }) => sum + amount, 0) < 0 ? 'lost' : 'won'
  return status === 'lost' ? 'lost' : 'open'
}
