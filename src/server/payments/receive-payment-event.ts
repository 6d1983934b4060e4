import type { receivePaymentEvent as endpoint } from '#contract/payments/payment-events.ts'
import type { Context } from '#server/context.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { readBody } from '#server/http/read-body.ts'
import { malformed, notFound, Problem } from '#server/problems.ts'
import { isPaymentEvent, type ProviderEvent } from '#server/providers/payments/payments.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { applyAccountEvent } from './payouts/apply-account-event.ts'
import { nameRefund } from './refunds/name-refund.ts'

const WEBHOOK_MAX_BYTES = 256_000

const SENTENCES = {
  bad_signature: 'The signature of this event is not right.',
  stale_signature: 'This event was signed too long ago.',
}

/** POST /api/webhooks/{provider}: the signature replaces a session and is checked before anything is parsed. */
export async function receivePaymentEvent({
  c,
  runtime,
  admit,
}: RawCall<typeof endpoint>): Promise<Response> {
  const { payments } = runtime.providers
  if (c.req.param('provider') !== payments.name || payments.readEvent === null)
    throw notFound('There is nothing at this address.')
  const body = await readBody(c.req.raw, WEBHOOK_MAX_BYTES)
  const read = payments.readEvent(body, c.req.raw.headers, runtime.now())
  if (!read.ok) {
    const { reason } = read
    // By a wrong secret or a wrong clock each event is refused, and payments are noticed only by asking.
    const fields = { event: 'webhook_refused', provider: payments.name, reason }
    runtime.log.warn(fields, 'an event of the provider was refused')
    throw reason === 'malformed'
      ? malformed('This is not an event that we know.')
      : new Problem(reason, SENTENCES[reason])
  }
  const { event, payload } = read
  if (event !== null) await applyEvent(await admit(), event, payload)
  return new Response(JSON.stringify({ received: true }), {
    headers: runtime.headers.api(c.get('requestId')),
  })
}

async function applyEvent(ctx: Context, event: ProviderEvent, payload: unknown): Promise<void> {
  if (isPaymentEvent(event)) return applyPaymentEvent(ctx, event, payload)
  if (event.type !== 'unnamed-refund-failed') return applyAccountEvent(ctx, event, payload)
  const named = await nameRefund(ctx, event)
  if (named !== null) await applyPaymentEvent(ctx, named, payload)
}
