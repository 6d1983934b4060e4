import {
  type listenForChanges as endpoint,
  type LiveScope,
  liveScope,
} from '#contract/notifications/live.ts'
import { requireAdministrator, requireCustomer, requireMechanic } from '#server/auth/guards.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { clientAddress, networkOf } from '#server/http/limits/client-address.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { malformed } from '#server/problems.ts'
import { requireQuote } from '#server/quotes/find-quote.ts'
import type { Topic } from './live-streams.ts'

/** GET /api/live: server-sent events that say "changed", and of what; the page then reads it as it always does. */
export async function listenForPage({
  c,
  runtime,
  admit,
}: RawCall<typeof endpoint>): Promise<Response> {
  const scope = liveScope.safeParse(c.req.query())
  if (!scope.success) throw malformed('Say which booking or quote, or as whom you listen.')
  const ctx = await admit()
  const topic = await topicOf(ctx, scope.data)
  const isCounted = runtime.env.limits === 'on'
  const network = networkOf(clientAddress(c, runtime.env.trustProxyHops))
  const body = runtime.streams.open({
    topic,
    sessions: Object.values(ctx.actor.tokenHashes),
    network: isCounted ? network : null,
  })
  return new Response(body, {
    headers: {
      ...runtime.headers.api(c.get('requestId')),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would otherwise gather the events into larger pieces.
      'x-accel-buffering': 'no',
    },
  })
}

/** The same rule as for seeing it: a booking by its id, a list by the session that it belongs to [SEC-O25]. */
async function topicOf(ctx: Context, scope: LiveScope): Promise<Topic> {
  if ('booking' in scope) return `booking ${(await requireBooking(ctx, scope.booking)).id}`
  if ('quote' in scope) return `quote ${(await requireQuote(ctx, scope.quote)).id}`
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
