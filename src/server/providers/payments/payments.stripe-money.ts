import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { StripeClient } from './payments.stripe-client.ts'
import { intentMetadata, PaidIntent } from './payments.stripe-events.ts'
import {
  type CardCharge,
  type ChargeResult,
  type PaymentsProvider,
  type RefundMade,
  RefundRefused,
  type SavedCard,
} from './payments.ts'

/**
 * Stripe allows half an hour to a day. This is long enough to come back to, and an abandoned checkout is not polled for
 * days.
 */
const CHECKOUT_HOURS = 6
/** Stripe returns lists in pages of at most this. */
const PAGE = 100

const id = z.string().min(1).max(255)

/** Cards only, wallets included: a deposit holds a slot, and a debit that takes days cannot. */
export function checkoutParams(
  payment: Parameters<PaymentsProvider['startCheckout']>[0],
): Stripe.Checkout.SessionCreateParams {
  const { amountPence, description, returnUrl, cardTerms, now } = payment
  const savesCard = cardTerms !== null
  return {
    mode: 'payment',
    locale: 'en-GB',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'gbp',
          unit_amount: amountPence,
          product_data: { name: description },
        },
      },
    ],
    client_reference_id: payment.id,
    metadata: intentMetadata(payment),
    ...(savesCard && { customer_creation: 'always' as const }),
    // Stripe copies these to the charge, by which a refund's event finds its payment.
    payment_intent_data: {
      metadata: intentMetadata(payment),
      description,
      ...(savesCard && { setup_future_usage: 'off_session' as const }),
    },
    ...(savesCard && { custom_text: { submit: { message: cardTerms } } }),
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor(now.add({ hours: CHECKOUT_HOURS }).epochMilliseconds / 1000),
  }
}

const Intent = z.object({ id, status: z.string().max(100) })
const SavedByCheckout = z.object({
  payment_intent: z.object({ customer: id.nullish(), payment_method: id.nullish() }).nullish(),
})
const PaymentMethod = z.object({
  customer: id.nullish(),
  card: z.object({ brand: z.string().max(50), last4: z.string().regex(/^\d{4}$/) }).nullish(),
})
/** Stripe's names of card brands, as the companies write them. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
const IntentList = z.object({
  data: z.array(Intent.extend({ metadata: z.record(z.string(), z.string()) })),
})

/** The customer and the card of a paid checkout. */
async function findCard(client: StripeClient, savedBy: string) {
  const saved = await client.ask(
    (stripe) => stripe.checkout.sessions.retrieve(savedBy, { expand: ['payment_intent'] }),
    SavedByCheckout,
  )
  if (saved.kind === 'away') return 'away'
  const { customer, payment_method } =
    (saved.kind === 'found' ? saved.value.payment_intent : null) ?? {}
  return customer && payment_method ? { customer, payment_method } : null
}

export async function readSavedCard(client: StripeClient, savedBy: string): Promise<SavedCard> {
  const found = await findCard(client, savedBy)
  if (found === 'away') return { kind: 'away' }
  if (found === null) return { kind: 'none' }
  const method = await client.ask(
    (stripe) => stripe.paymentMethods.retrieve(found.payment_method),
    PaymentMethod,
  )
  if (method.kind !== 'found') return { kind: method.kind === 'unknown' ? 'none' : 'away' }
  // A card that was removed belongs to no customer any more.
  if (!method.value.customer) return { kind: 'none' }
  const { card } = method.value
  const brand = card ? (BRANDS[card.brand] ?? null) : null
  return { kind: 'found', card: { brand, last4: card?.last4 ?? null } }
}

export async function removeSavedCard(client: StripeClient, savedBy: string): Promise<boolean> {
  const found = await readSavedCard(client, savedBy)
  if (found.kind !== 'found') return found.kind === 'none'
  const card = await findCard(client, savedBy)
  if (card === 'away' || card === null) return false
  const idempotencyKey = `detach-${card.payment_method}`
  const detached = await client.ask(
    (stripe) => stripe.paymentMethods.detach(card.payment_method, {}, { idempotencyKey }),
    PaymentMethod,
  )
  return detached.kind === 'found'
}

export async function chargeSavedCard(
  client: StripeClient,
  charge: CardCharge,
): Promise<ChargeResult> {
  const card = await findCard(client, charge.savedBy)
  if (card === 'away') return { kind: 'away' }
  if (card === null) return { kind: 'no-card' }
  const { customer, payment_method } = card
  // Stripe forgets a key after a day: what an earlier attempt charged is found by our own id.
  const earlier = await client.ask(
    (stripe) => stripe.paymentIntents.list({ customer, limit: PAGE }),
    IntentList,
  )
  // Stripe knows no such customer any more: somebody has deleted it there, with its card.
  if (earlier.kind === 'unknown') return { kind: 'no-card' }
  if (earlier.kind !== 'found') return { kind: 'away' }
  const mine = earlier.value.data.filter(
    ({ metadata }) => metadata.payment_id === charge.id && metadata.purpose === charge.purpose,
  )
  const charged = mine.find(({ status }) => status === 'succeeded' || status === 'processing')
  if (charged) return resultOf(charged)
  const made = await client.ask(
    (stripe) =>
      stripe.paymentIntents.create(
        {
          amount: charge.amountPence,
          currency: 'gbp',
          customer,
          payment_method,
          allowed_payment_method_types: ['card'],
          off_session: true,
          confirm: true,
          description: charge.description,
          metadata: { ...intentMetadata(charge), off_session: 'yes' },
        },
        { idempotencyKey: `charge-${charge.idempotencyKey}` },
      ),
    Intent,
  )
  if (made.kind === 'found') return resultOf(made.value)
  if (made.kind === 'declined')
    return { kind: made.code === 'authentication_required' ? 'approval-needed' : 'refused' }
  return { kind: made.kind === 'unknown' ? 'no-card' : 'away' }
}

function resultOf({ id: providerReference, status }: z.infer<typeof Intent>): ChargeResult {
  if (status === 'succeeded') return { kind: 'charged', providerReference }
  if (status === 'processing') return { kind: 'pending' }
  return { kind: status === 'requires_action' ? 'approval-needed' : 'refused' }
}

const Refund = z.object({
  id,
  amount: z.int(),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
type Refund = z.infer<typeof Refund>
const RefundList = z.object({ data: z.array(Refund) })
const PaidCheckout = z.object({ payment_intent: id.nullish() })
const UNDONE = new Set(['failed', 'canceled'])
const isUndone = ({ status }: Refund) => UNDONE.has(status ?? '')

type RefundOrder = Parameters<NonNullable<PaymentsProvider['refund']>>[0]
type KeyedOrder = RefundOrder & { key: string }

/** Throws where the refund is not certain, and `RefundRefused` where it is certain that there is none. */
export async function refund(client: StripeClient, order: RefundOrder): Promise<RefundMade> {
  const intent = await getPaymentIntent(client, order.providerReference)
  const key = ['refund', order.idempotencyKey, order.attempt].filter(Boolean).join('-')
  const first = await refundUnder(client, intent, { ...order, key })
  // A bank has taken a part since an earlier attempt. Stripe has answered that one, so that the list says what came of it.
  const value =
    first === 'key-reused'
      ? await refundUnder(client, intent, { ...order, key: `${key}-${order.amountPence}` })
      : first
  if (value === undefined || value === 'key-reused') throw new Error('Stripe made no refund')
  if (isUndone(value)) throw new RefundRefused('refund_failed')
  return { providerReference: value.id, amountPence: value.amount }
}

/** Returns a refund that was made before instead. Undefined where it is not certain that there is one. */
async function refundUnder(client: StripeClient, intent: string, order: KeyedOrder) {
  // Stripe forgets a key after a day: a refund that was made under it is found by our own mark.
  const mine = (await getMade(client, intent)).find(
    ({ metadata }) => metadata?.refund_key === order.idempotencyKey,
  )
  if (mine) return mine
  const made = await client.ask(
    (stripe) =>
      stripe.refunds.create(
        {
          payment_intent: intent,
          amount: order.amountPence,
          metadata: { payment_id: order.id, refund_key: order.idempotencyKey },
        },
        { idempotencyKey: order.key },
      ),
    Refund,
  )
  if (made.kind === 'declined') throw new RefundRefused(made.code)
  if (made.kind !== 'unknown') return refundIn(made)
  if (made.isKeyReused) return 'key-reused'
  const byHand = await findByHand(client, intent, order)
  if (byHand === undefined) throw new RefundRefused(made.code)
  return byHand
}

const refundIn = (answer: { kind: string; value?: Refund }) => answer.value

/** A payment is named by its checkout, or, charged without one, by its intent. */
async function getPaymentIntent(client: StripeClient, reference: string | null): Promise<string> {
  const intent = await findPaymentIntent(client, reference)
  if (intent === null) throw new RefundRefused('payment_unknown')
  if (intent === 'away') throw new Error('Stripe does not say what this checkout was paid by')
  return intent
}

export async function findPaymentIntent(client: StripeClient, reference: string | null) {
  if (reference === null || reference.startsWith('pi_')) return reference
  const answer = await client.ask(
    (stripe) => stripe.checkout.sessions.retrieve(reference),
    PaidCheckout,
  )
  if (answer.kind === 'away') return 'away'
  return answer.kind === 'found' ? (answer.value.payment_intent ?? null) : null
}

/** Stripe refused: somebody may have refunded the payment by hand. */
async function findByHand(client: StripeClient, intent: string, { amountPence }: RefundOrder) {
  const byHand = (await getMade(client, intent)).filter(
    ({ metadata }) => metadata?.refund_key === undefined,
  )
  const sum = byHand.reduce((total, { amount }) => total + amount, 0)
  // One that is larger made this one along with others.
  return sum >= amountPence && byHand[0] ? { ...byHand[0], amount: amountPence } : undefined
}

async function getMade(client: StripeClient, intent: string): Promise<Refund[]> {
  const made = await listMade(client, intent)
  if (made === null) throw new Error('Stripe does not say what it refunded')
  return made
}

async function listMade(client: StripeClient, intent: string): Promise<Refund[] | null> {
  const list = await client.ask(
    (stripe) => stripe.refunds.list({ payment_intent: intent, limit: PAGE }),
    RefundList,
  )
  return list.kind === 'found' ? list.value.data.filter((each) => !isUndone(each)) : null
}

/** What went back of a payment, with the charge as the event about its refunds describes it. */
export async function readRefunded(client: StripeClient, reference: string | null) {
  const intent = await findPaymentIntent(client, reference)
  if (intent === 'away') return 'away'
  if (intent === null) return null
  const [charge, refunds] = await Promise.all([
    client.ask((stripe) => stripe.paymentIntents.retrieve(intent), PaidIntent),
    listMade(client, intent),
  ])
  if (charge.kind === 'away' || refunds === null) return 'away'
  if (charge.kind !== 'found') return null
  const { currency, metadata, livemode } = charge.value
  const amount_refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return {
    made: refunds.map(({ id: reference, metadata, amount: amountPence }) => ({
      ...{ reference, amountPence, key: metadata?.refund_key ?? null },
    })),
    charge: { id: intent, livemode, amount_refunded, currency, metadata, payment_intent: intent },
  }
}
