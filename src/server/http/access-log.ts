import { randomUUIDv7 } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#server/config/log.ts'
import type { Measures } from '#server/config/measures.ts'
import type { AppEnv } from './app-env.ts'
import { waitedForBody } from './read-body.ts'

/**
 * Gives the request an id and writes one line about it, with the pattern of its address and never the address
 * [OPS-A12].
 */
export function logRequests(
  log: Log,
  measures: Pick<Measures, 'countRequest'>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('requestId', randomUUIDv7())
    if (c.env?.isInside) return next()
    const startedAt = performance.now()
    await next()
    const { status } = c.res
    const route = c.get('route') ?? 'unknown'
    const { method } = c.req
    const durationMs = performance.now() - startedAt
    const seconds = Math.max(0, durationMs - waitedForBody(c.req.raw)) / 1000
    measures.countRequest({ route, method, status, seconds })
    const write = route === 'asset' || route === 'health' ? log.debug : log.info
    write.call(
      log,
      {
        requestId: c.get('requestId'),
        route,
        method,
        status,
        durationMs: Math.round(durationMs * 10) / 10,
        ...(status >= 400 && { code: c.get('code') }),
      },
      'request',
    )
  }
}
