import { randomBytes, randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { STRIPE_SIGNATURE_HEADER } from '#server/providers/payments/payments.stripe.ts'
import { STRIPE_API_VERSION } from '#server/providers/payments/payments.stripe-client.ts'
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
  api_version: STRIPE_API_VERSION,
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

const { webhooks } = new Stripe(STRIPE_TEST.secretKey)

/** Signs with Stripe's own library, so that our check is held to Stripe's scheme and not to our reading of it. */
export const signatureOf = (
  body: string,
  { secret = STRIPE_TEST.webhookSecret, at }: { secret?: string; at: Temporal.Instant },
) =>
  webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(at.epochMilliseconds / 1000),
  })

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
