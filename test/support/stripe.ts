import { randomBytes, randomUUID } from 'node:crypto'
import { STRIPE_SIGNATURE_HEADER } from '#server/providers/payments/payments.stripe.ts'
import { signWebhook } from '#server/providers/payments/webhook-signature.ts'
import { type Answer, buildEnv, type TestApi } from './api.ts'
import { STRIPE_TEST } from './stand-ins/stripe.ts'

/** A live installation that takes payments through the stand-in. */
export const buildStripeEnv = (url: string) =>
  buildEnv({ mode: 'live', paymentProvider: 'stripe', stripe: { ...STRIPE_TEST, url } })

/** An event in Stripe's format. */
export const buildStripeEvent = (
  type: string,
  object: object,
  change: Record<string, unknown> = {},
) => ({
  id: `evt_${randomBytes(12).toString('hex')}`,
  object: 'event',
  api_version: '2025-03-31.basil',
  created: 1_780_000_000,
  livemode: true,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
  data: { object },
  ...change,
})

/** A paid session according to Stripe's events alone. */
export const buildPaidSession = (paymentId: string, change: Record<string, unknown> = {}) => ({
  id: `cs_live_${randomUUID()}`,
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  url: null,
  client_reference_id: paymentId,
  metadata: { payment_id: paymentId },
  amount_total: 3000,
  currency: 'gbp',
  livemode: true,
  payment_intent: `pi_${randomUUID()}`,
  customer_details: { email: 'alex.taylor@example.co.uk', name: 'Alex Taylor' },
  ...change,
})

type Signing = { secret?: string; signedAt?: Temporal.Instant; signature?: string | null }

export const signatureOf = (
  body: string,
  { secret = STRIPE_TEST.webhookSecret, at }: { secret?: string; at: Temporal.Instant },
) => signWebhook(secret, new TextEncoder().encode(body), at)

/** Sends bytes as Stripe does: with a signature over exactly these bytes, and without a cookie. */
export function sendStripeBytes(
  api: TestApi,
  body: string,
  signing: Signing = {},
): Promise<Answer> {
  const { signature, signedAt, ...rest } = signing
  const right = signatureOf(body, { ...rest, at: signedAt ?? api.clock.now })
  const header = signature === undefined ? right : signature
  return api.visitor().send('/api/webhooks/stripe', {
    method: 'POST',
    rawBody: new TextEncoder().encode(body),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'sec-fetch-site': 'cross-site',
      ...(header !== null && { [STRIPE_SIGNATURE_HEADER]: header }),
    },
  })
}

export const sendStripeEvent = (api: TestApi, event: object, signing: Signing = {}) =>
  sendStripeBytes(api, JSON.stringify(event, null, 2), signing)
