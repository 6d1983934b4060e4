import type { Hono } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { readBody } from '#server/http/read-body.ts'
import { buildContext } from '#server/http/serve.ts'
import { malformed, notFound, Problem } from '#server/problems.ts'
import type { Services } from '#server/services.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'

const WEBHOOK_MAX_BYTES = 256_000

const SENTENCES = {
  bad_signature: 'The signature of this event is not right.',
  stale_signature: 'This event was signed too long ago.',
}

/** POST /api/webhooks/{provider}: the signature replaces a session and is checked before anything is parsed. */
export function mountWebhooks(app: Hono<AppEnv>, services: Services): void {
  app.post('/api/webhooks/:provider', async (c) => {
    c.set('route', '/api/webhooks/{provider}')
    const { payments } = services.providers
    if (c.req.param('provider') !== payments.name || payments.readEvent === null)
      throw notFound('There is nothing at this address.')
    const body = await readBody(c.req.raw, WEBHOOK_MAX_BYTES)
    const read = payments.readEvent(body, c.req.raw.headers, services.now())
    if (!read.ok)
      throw read.reason === 'malformed'
        ? malformed('This is not an event that we know.')
        : new Problem(read.reason, SENTENCES[read.reason])
    if (read.event !== null) {
      const ctx = await buildContext(c, { path: '/api/webhooks/{provider}' }, services)
      await applyPaymentEvent(ctx, read.event, read.payload)
    }
    return new Response(JSON.stringify({ received: true }), {
      headers: services.headers.api(c.get('requestId')),
    })
  })
}
