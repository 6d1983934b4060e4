import type { isLive as liveEndpoint, isReady as readyEndpoint } from '#contract/site/health.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'

/* They disclose nothing else, and read no session: the database may be away. */

/** Liveness: the process answers. */
export function isLive(call: RawCall<typeof liveEndpoint>): Response {
  return answer(call, true)
}

/** Readiness: it can also write. */
export async function isReady(call: RawCall<typeof readyEndpoint>): Promise<Response> {
  return answer(call, await call.runtime.isReady())
}

function answer({ c, runtime }: Pick<RawCall, 'c' | 'runtime'>, isWell: boolean): Response {
  // Monitoring asks every few seconds: the access log writes these at its lowest level.
  c.set('route', 'health')
  return new Response(JSON.stringify({ status: isWell ? 'ok' : 'unavailable' }), {
    status: isWell ? 200 : 503,
    headers: runtime.headers.api(c.get('requestId')),
  })
}
