import { randomUUIDv7 } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#server/config/log.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Gives the request an id and writes one line about it, with the pattern of its address and never the address
 * [OPS-A12].
 */
export function logRequests(log: Log): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set('requestId', randomUUIDv7())
    if (c.env?.isInside) return next()
    const startedAt = performance.now()
    await next()
    const { status } = c.res
    const route = c.get('route') ?? 'unknown'
    const write = route === 'asset' || route === 'health' ? log.debug : log.info
    write.call(
      log,
      {
        requestId: c.get('requestId'),
        route,
        method: c.req.method,
        status,
        durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
        ...(status >= 400 && { code: c.get('code') }),
      },
      'request',
    )
  }
}
