import { randomUUID } from 'node:crypto'
import {
  SIMULATOR_ACCOUNT,
  SIMULATOR_SIGNATURE_HEADER,
} from '#server/providers/payments/payments.simulator.ts'
import { signWebhook } from '#server/providers/payments/webhook-signature.ts'
import type { Answer, TestApi } from './api.ts'

export const buildEvent = (paymentId: string, change: Record<string, unknown> = {}) => ({
  id: `evt_${randomUUID()}`,
  type: 'paid',
  paymentId,
  amountPence: 3000,
  currency: 'gbp',
  isLive: false,
  account: SIMULATOR_ACCOUNT,
  ...change,
})

type Signing = { secret?: string; signedAt?: Temporal.Instant; signature?: string | null }

/** Sends bytes as the payment provider does: with a signature over exactly these bytes, without any cookie. */
export function sendSigned(
  api: TestApi,
  body: string,
  { secret, signedAt, signature }: Signing = {},
): Promise<Answer> {
  const bytes = new TextEncoder().encode(body)
  const right = signWebhook(
    secret ?? api.runtime.env.webhookSecret,
    bytes,
    signedAt ?? api.clock.now,
  )
  const header = signature === undefined ? right : signature
  return api.visitor().send('/api/webhooks/simulator', {
    method: 'POST',
    rawBody: bytes,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'cross-site',
      ...(header !== null && { [SIMULATOR_SIGNATURE_HEADER]: header }),
    },
  })
}

export const sendEvent = (api: TestApi, event: object, signing: Signing = {}) =>
  sendSigned(api, JSON.stringify(event), signing)

/** Returns the provider's id for the deposit of a booking or a quote. */
export function paymentIdOf(checkout: Answer): string {
  return checkout.body.url.split('/').at(-1)
}
