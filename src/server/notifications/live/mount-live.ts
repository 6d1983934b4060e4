import type { Hono } from 'hono'
import { z } from 'zod'
import { uuidParam } from '#contract/fields.ts'
import { requireAdministrator, requireCustomer, requireMechanic } from '#server/auth/guards.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { clientAddress, networkOf } from '#server/http/limits/client-address.ts'
import { buildContext } from '#server/http/serve.ts'
import { malformed } from '#server/problems.ts'
import type { Services } from '#server/services.ts'
import type { LiveStreams, Topic } from './live-streams.ts'

const PATH = '/api/live'
const Scope = z.union([
  z.strictObject({ booking: uuidParam }),
  z.strictObject({ as: z.enum(['customer', 'mechanic', 'administrator']) }),
])

/** GET /api/live: server-sent events that say "changed", and of what; the page then reads it as it always does. */
export function mountLive(streams: LiveStreams) {
  return (app: Hono<AppEnv>, services: Services): void => {
    app.get(PATH, async (c) => {
      c.set('route', PATH)
      const scope = Scope.safeParse(c.req.query())
      if (!scope.success) throw malformed('Say which booking, or as whom you listen.')
      const ctx = await buildContext(c, { path: PATH }, services)
      const topic = await topicOf(ctx, scope.data)
      const isCounted = services.env.limits === 'on'
      const network = networkOf(clientAddress(c, services.env.trustProxyHops))
      const body = streams.open({
        topic,
        session: Object.values(ctx.actor.tokenHashes)[0] ?? null,
        network: isCounted ? network : null,
      })
      return new Response(body, {
        headers: {
          ...services.headers.api(c.get('requestId')),
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store, no-transform',
          // nginx would otherwise gather the events into larger pieces.
          'x-accel-buffering': 'no',
        },
      })
    })
  }
}

/** The same rule as for seeing it: a booking by its id, a list by the session that it belongs to [SEC-O25]. */
async function topicOf(ctx: Context, scope: z.infer<typeof Scope>): Promise<Topic> {
  if ('booking' in scope) return `booking ${(await requireBooking(ctx, scope.booking)).id}`
  switch (scope.as) {
    case 'customer':
      return `customer ${(await requireCustomer(ctx)).id}`
    case 'mechanic':
      return `mechanic ${(await requireMechanic(ctx)).id}`
    case 'administrator':
      requireAdministrator(ctx)
      return 'everything'
  }
}
