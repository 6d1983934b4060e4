import { z } from 'zod'
import type { PaymentChoice } from '#domain/payments/deposit-state.ts'
import { PAYMENT_PURPOSES, type PaymentPurpose } from '#domain/payments/payment-purpose.ts'
import type { PaymentEvent, ProviderEvent, SignatureCheck } from './payments.ts'
import type { ReceivingState } from './payouts.ts'

/** Events of our own account name none; those of mechanics' accounts do. */
export const STRIPE_ACCOUNT = 'own'

const id = z.string().min(1).max(255)
const paymentId = z.uuid()

export const Metadata = z.object({
  payment_id: z.string().optional(),
  // A payment that began before payments had purposes is a deposit.
  purpose: z.enum(PAYMENT_PURPOSES).catch('deposit'),
})
type Metadata = z.infer<typeof Metadata>

/** What a payment, its charge and its refunds carry, by which their events find our own record. */
export const intentMetadata = (payment: { id: string; purpose: PaymentPurpose }) => ({
  payment_id: payment.id,
  purpose: payment.purpose,
})

/** The fields that we read of a Checkout Session. */
export const CheckoutSession = z.object({
  id,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  url: z.url({ protocol: /^https$/ }).nullish(),
  client_reference_id: z.string().nullish(),
  metadata: Metadata.nullish(),
  amount_total: z.int().nullish(),
  currency: z.string().max(3).nullish(),
  livemode: z.boolean(),
  payment_intent: id.nullish(),
})
export type CheckoutSession = z.infer<typeof CheckoutSession>

const Charge = z.object({
  amount_refunded: z.int(),
  currency: z.string().max(3),
  metadata: Metadata,
  payment_intent: id.nullish(),
})
const Intent = z.object({
  id,
  amount: z.int(),
  currency: z.string().max(3),
  metadata: Metadata,
})
/** A charge as Stripe's API answers it, whole enough to be read as its event. */
export const PaidIntent = Intent.extend({
  status: z.string().max(100),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()),
})
/** The mark of a charge without a checkout; other intents may have any shape. */
const OffSession = z.object({ metadata: z.object({ off_session: z.string() }) })
const Refund = z.object({
  id: id.optional(),
  amount: z.int(),
  currency: z.string().max(3),
  metadata: Metadata.nullable(),
  payment_intent: id.nullish(),
})

/** The fields that we read of a mechanic's account. */
export const ConnectedAccount = z.object({
  id,
  payouts_enabled: z.boolean(),
  details_submitted: z.boolean(),
  capabilities: z.object({ transfers: z.string().optional() }).nullish(),
  requirements: z
    .object({
      currently_due: z.array(z.string()).nullish(),
      past_due: z.array(z.string()).nullish(),
    })
    .nullish(),
})

/** An account is ready when money can reach it and leave it for the bank. */
export function receivingStateOf(account: z.infer<typeof ConnectedAccount>): ReceivingState {
  const { currently_due: due, past_due: overdue } = account.requirements ?? {}
  return {
    isReady: account.payouts_enabled && account.capabilities?.transfers === 'active',
    missing: [...new Set([...(overdue ?? []), ...(due ?? [])])].slice(0, 20),
  }
}

const Dispute = z.object({ id })
const Transfer = z.object({
  id,
  amount_reversed: z.int(),
  metadata: z.object({ payout_id: z.uuid().nullable().catch(null) }).catch({ payout_id: null }),
})
const BankPayout = z.object({ amount: z.int() })

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

const INTENT_EVENTS: Readonly<Record<string, PaymentChoice>> = {
  'payment_intent.succeeded': 'paid',
  'payment_intent.payment_failed': 'declined',
}

type Head = Pick<PaymentEvent, 'id' | 'account' | 'isLive'>

/** The events that are not about a payment, by their type at Stripe. */
const ACCOUNT_EVENTS: Readonly<Record<string, (head: Head, object: unknown) => ProviderEvent>> = {
  'charge.dispute.created': readDisputed,
  'charge.dispute.updated': readDisputed,
  'charge.dispute.closed': readDisputed,
  'charge.dispute.funds_withdrawn': readDisputed,
  'charge.dispute.funds_reinstated': readDisputed,
  'account.updated': (head, object) => {
    const account = ConnectedAccount.parse(object)
    const state = receivingStateOf(account)
    return { ...head, type: 'account-changed', accountReference: account.id, state }
  },
  'transfer.reversed': (head, object) => {
    const transfer = Transfer.parse(object)
    return {
      ...head,
      type: 'transfer-changed',
      transferReference: transfer.id,
      payoutId: transfer.metadata.payout_id,
      reversedPence: transfer.amount_reversed,
    }
  },
  'payout.paid': (head, object) => readBankTransfer(head, object, false),
  'payout.failed': (head, object) => readBankTransfer(head, object, true),
}

function readDisputed(head: Head, object: unknown): ProviderEvent {
  return { ...head, type: 'disputed', disputeReference: Dispute.parse(object).id }
}

function readBankTransfer(head: Head, object: unknown, hasFailed: boolean): ProviderEvent {
  const { amount: amountPence } = BankPayout.parse(object)
  return { ...head, type: 'bank-transfer', accountReference: head.account, amountPence, hasFailed }
}

/** Reads a signed event. The account may have other business: an event that is not about us gives null. */
export function readStripeEvent(body: Uint8Array): SignatureCheck {
  try {
    const payload: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    return { ok: true, event: eventOf(Envelope.parse(payload)), payload }
  } catch {
    return { ok: false, reason: 'malformed' }
  }
}

function eventOf(envelope: Envelope): ProviderEvent | null {
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
  const intentType = INTENT_EVENTS[type]
  if (intentType !== undefined) return eventOfIntent(object, { ...head, type: intentType })
  if (type === 'charge.refunded') {
    const {
      amount_refunded: amountPence,
      currency,
      metadata,
      payment_intent,
    } = Charge.parse(object)
    const of = { amountPence, currency, ...chargeOf(payment_intent) }
    return ofOurs(metadata, { ...head, ...of, type: 'refunded' })
  }
  if (type === 'refund.failed') return readFailedRefund(head, object)
  return ACCOUNT_EVENTS[type]?.(head, object) ?? null
}

/** Stripe's events name a charge by its intent. */
const chargeOf = (intent: string | null | undefined) => (intent ? { chargeReference: intent } : {})

/** Only a refund that we asked for bears our metadata: Stripe copies none from the charge. */
function readFailedRefund(head: Head, object: unknown): ProviderEvent | null {
  const { id, amount: amountPence, currency, metadata, payment_intent } = Refund.parse(object)
  const of = { amountPence, currency, ...(id !== undefined && { refundReference: id }) }
  if (metadata?.payment_id === undefined && payment_intent)
    return { ...head, ...of, type: 'unnamed-refund-failed', paymentReference: payment_intent }
  return (
    metadata &&
    ofOurs(metadata, { ...head, ...of, ...chargeOf(payment_intent), type: 'refund-failed' })
  )
}

/** A payment on Stripe's page has its checkout's own events; only a charge without one is read here. */
function eventOfIntent(object: unknown, head: Head & Pick<PaymentEvent, 'type'>) {
  if (!OffSession.safeParse(object).success) return null
  const { id, amount, currency, metadata } = Intent.parse(object)
  const of = { amountPence: amount, currency, checkoutReference: id, ...chargeOf(id) }
  return ofOurs(metadata, { ...head, ...of })
}

function eventOfSession(session: CheckoutSession, head: Head & Pick<PaymentEvent, 'type'>) {
  const { client_reference_id: reference, metadata } = session
  return ofOurs(
    { payment_id: reference ?? undefined, purpose: metadata?.purpose ?? 'deposit' },
    {
      ...head,
      amountPence: session.amount_total ?? 0,
      currency: session.currency ?? '',
      checkoutReference: session.id,
      ...chargeOf(session.payment_intent),
    },
  )
}

function ofOurs(
  { payment_id: reference, purpose }: Pick<Metadata, 'payment_id' | 'purpose'>,
  event: Omit<PaymentEvent, 'paymentId' | 'purpose'>,
): PaymentEvent | null {
  const parsed = paymentId.safeParse(reference)
  return parsed.success ? { ...event, purpose, paymentId: parsed.data } : null
}
