import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { StripeClient } from './payments.stripe-client.ts'
import { intentMetadata } from './payments.stripe-events.ts'
import type { CardCharge, ChargeResult, PaymentsProvider } from './payments.ts'

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
  const { amountPence, description, returnUrl, savesCard, now } = payment
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
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor(now.add({ hours: CHECKOUT_HOURS }).epochMilliseconds / 1000),
  }
}

const Intent = z.object({ id, status: z.string().max(100) })
const SavedCard = z.object({
  payment_intent: z.object({ customer: id.nullish(), payment_method: id.nullish() }).nullish(),
})
const IntentList = z.object({
  data: z.array(Intent.extend({ metadata: z.record(z.string(), z.string()) })),
})

export async function chargeSavedCard(
  client: StripeClient,
  charge: CardCharge,
): Promise<ChargeResult> {
  const saved = await client.ask(
    (stripe) => stripe.checkout.sessions.retrieve(charge.savedBy, { expand: ['payment_intent'] }),
    SavedCard,
  )
  if (saved.kind === 'away') return saved
  const card = saved.kind === 'found' ? saved.value.payment_intent : null
  if (!card?.customer || !card.payment_method) return { kind: 'no-card' }
  const { customer, payment_method } = card
  // Stripe forgets a key after a day: what an earlier attempt charged is found by our own id.
  const earlier = await client.ask(
    (stripe) => stripe.paymentIntents.list({ customer, limit: PAGE }),
    IntentList,
  )
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

/** Throws where the refund is not certain: the task retries with the same key. */
export async function refund(
  client: StripeClient,
  order: RefundOrder,
): Promise<{ providerReference: string }> {
  const intent = await getPaymentIntent(client, order.providerReference)
  // Stripe forgets a key after a day: a refund that was made under it is found by our own mark.
  const mine = (await listMade(client, intent)).find(
    ({ metadata }) => metadata?.refund_key === order.idempotencyKey,
  )
  if (mine) return { providerReference: mine.id }
  const made = await client.ask(
    (stripe) =>
      stripe.refunds.create(
        {
          payment_intent: intent,
          amount: order.amountPence,
          metadata: { payment_id: order.id, refund_key: order.idempotencyKey },
        },
        { idempotencyKey: `refund-${order.idempotencyKey}` },
      ),
    Refund,
  )
  const value = made.kind === 'unknown' ? await findByHand(client, intent, order) : refundIn(made)
  if (value === undefined || isUndone(value)) throw new Error('Stripe made no refund')
  return { providerReference: value.id }
}

const refundIn = (answer: { kind: string; value?: Refund }) => answer.value

/** A payment is named by its checkout, or, charged without one, by its intent. */
async function getPaymentIntent(client: StripeClient, reference: string | null): Promise<string> {
  if (reference === null) throw new Error('this payment has no checkout')
  if (reference.startsWith('pi_')) return reference
  const answer = await client.ask(
    (stripe) => stripe.checkout.sessions.retrieve(reference),
    PaidCheckout,
  )
  const intent = answer.kind === 'found' ? answer.value.payment_intent : null
  if (!intent) throw new Error('Stripe knows no payment of this checkout')
  return intent
}

/** Stripe refused: somebody may have refunded the payment by hand. */
async function findByHand(client: StripeClient, intent: string, { amountPence }: RefundOrder) {
  const byHand = (await listMade(client, intent)).filter(
    ({ metadata }) => metadata?.refund_key === undefined,
  )
  const sum = byHand.reduce((total, { amount }) => total + amount, 0)
  return sum >= amountPence ? byHand[0] : undefined
}

async function listMade(client: StripeClient, intent: string): Promise<Refund[]> {
  const list = await client.ask(
    (stripe) => stripe.refunds.list({ payment_intent: intent, limit: PAGE }),
    RefundList,
  )
  if (list.kind !== 'found') throw new Error('Stripe does not say what it refunded')
  return list.value.data.filter((each) => !isUndone(each))
}
