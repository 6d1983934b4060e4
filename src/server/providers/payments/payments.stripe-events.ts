import { z } from 'zod'
import type { PaymentChoice } from '#domain/payments/deposit-state.ts'
import type { PaymentEvent, SignatureCheck } from './payments.ts'

/** Events of our own account name none; those of connected accounts do, and we have none. */
export const STRIPE_ACCOUNT = 'own'

const id = z.string().min(1).max(255)
const paymentId = z.uuid()

/** The fields that we read of a Checkout Session. */
export const CheckoutSession = z.object({
  id,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  url: z.url({ protocol: /^https$/ }).nullish(),
  client_reference_id: z.string().nullish(),
  amount_total: z.int().nullish(),
  currency: z.string().max(3).nullish(),
  livemode: z.boolean(),
  payment_intent: id.nullish(),
})
export type CheckoutSession = z.infer<typeof CheckoutSession>

const Metadata = z.object({ payment_id: z.string().optional() })
const Charge = z.object({
  amount_refunded: z.int(),
  currency: z.string().max(3),
  metadata: Metadata,
})
const Refund = z.object({ amount: z.int(), currency: z.string().max(3), metadata: Metadata })

const Envelope = z.object({
  id,
  type: z.string().max(100),
  livemode: z.boolean(),
  account: z.string().max(255).optional(),
  data: z.object({ object: z.unknown() }),
})
type Envelope = z.infer<typeof Envelope>

const SESSION_EVENTS: Readonly<Record<string, PaymentChoice>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'declined',
  'checkout.session.expired': 'abandoned',
}

/** Reads a signed event. The account may have other business: an event that is not about a deposit gives null. */
export function readStripeEvent(body: Uint8Array): SignatureCheck {
  try {
    const payload: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    return { ok: true, event: eventOf(Envelope.parse(payload)), payload }
  } catch {
    return { ok: false, reason: 'malformed' }
  }
}

function eventOf(envelope: Envelope): PaymentEvent | null {
  const { type, livemode, account } = envelope
  const { object } = envelope.data
  const head = { id: envelope.id, account: account ?? STRIPE_ACCOUNT, isLive: livemode }
  const sessionType = SESSION_EVENTS[type]
  if (sessionType !== undefined) {
    const session = CheckoutSession.parse(object)
    // A debit is still under way; its own event follows.
    if (sessionType === 'paid' && session.payment_status !== 'paid') return null
    return eventOfSession(session, { ...head, type: sessionType })
  }
  if (type === 'charge.refunded') {
    const { amount_refunded: amountPence, currency, metadata } = Charge.parse(object)
    return ofOurs(metadata.payment_id, { ...head, type: 'refunded', amountPence, currency })
  }
  if (type === 'refund.failed') {
    const { amount: amountPence, currency, metadata } = Refund.parse(object)
    return ofOurs(metadata.payment_id, { ...head, type: 'refund-failed', amountPence, currency })
  }
  return null
}

/** Reads a Checkout Session from an event or an API answer. */
export function eventOfSession(
  session: CheckoutSession,
  head: Pick<PaymentEvent, 'id' | 'type'> & Partial<Pick<PaymentEvent, 'account' | 'isLive'>>,
): PaymentEvent | null {
  return ofOurs(session.client_reference_id, {
    account: STRIPE_ACCOUNT,
    isLive: session.livemode,
    ...head,
    amountPence: session.amount_total ?? 0,
    currency: session.currency ?? '',
    checkoutReference: session.id,
  })
}

function ofOurs(
  reference: string | null | undefined,
  event: Omit<PaymentEvent, 'paymentId'>,
): PaymentEvent | null {
  const parsed = paymentId.safeParse(reference)
  return parsed.success ? { ...event, paymentId: parsed.data } : null
}
