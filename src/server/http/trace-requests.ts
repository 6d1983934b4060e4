import type { MiddlewareHandler } from 'hono'
import type { Tracing } from '#server/config/tracing.ts'
import type { AppEnv } from './app-env.ts'

/** Node accepts others too, and a visitor must not name spans. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Makes each request a span, named by the pattern of its address and never by the address [OPS-26]. It goes on with the
 * trace of a proxy of ours; anybody else's header is not believed.
 */
export function traceRequests(tracing: Tracing, trustProxyHops: number): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const isInside = c.env?.isInside === true
    const cause = trustProxyHops > 0 && !isInside ? c.req.header('traceparent') : undefined
    const method = METHODS.has(c.req.method) ? c.req.method : '_OTHER'
    const kind = isInside ? 'internal' : 'server'
    return tracing.span({ name: method, kind, ...(cause && { causes: [cause] }) }, async (span) => {
      await next()
      const { status } = c.res
      const route = c.get('route') ?? 'unknown'
      span.rename(`${method} ${route}`)
      span.add({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'kerbside.request_id': c.get('requestId'),
      })
      if (status >= 500) span.fail(String(status))
    })
  }
}
