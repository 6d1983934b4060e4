import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import { busy } from '#server/problems.ts'
import type { AppEnv, HttpContext } from './app-env.ts'

const MAX_IN_FLIGHT = 200
/** The last fifth is for what a customer cannot simply ask again: C 5.7. */
const MAX_ORDINARY = MAX_IN_FLIGHT * 0.8
const PAGES_SHED_ABOVE_MS = 150
const ALL_SHED_ABOVE_MS = 400

/** Above its capacity the server refuses at once, so that what it does accept stays quick (A2). */
export function shedLoad(delayMs: () => number = watchEventLoop()): MiddlewareHandler<AppEnv> {
  let inFlight = 0
  return async (c, next) => {
    if (c.env?.isInside || isHealth(c.req.path)) return next()
    if (mustShed(c, inFlight, delayMs())) throw busy()
    inFlight += 1
    try {
      await next()
    } finally {
      inFlight -= 1
    }
  }
}

function mustShed(c: HttpContext, inFlight: number, delayMs: number): boolean {
  if (isCritical(c)) return inFlight >= MAX_IN_FLIGHT
  const isPage = !c.req.path.startsWith('/api/')
  return (
    inFlight >= MAX_ORDINARY ||
    delayMs > ALL_SHED_ABOVE_MS ||
    (isPage && delayMs > PAGES_SHED_ABOVE_MS)
  )
}

const isHealth = (path: string) => /^\/(healthz|readyz|api\/health\/(live|ready))$/.test(path)

const isCritical = (c: HttpContext) =>
  c.req.method === 'POST' &&
  /^\/api\/(bookings$|webhooks\/|.*\/accept$|.*\/login$)/.test(c.req.path)

/** The 99th percentile of the last second. */
function watchEventLoop(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  let delayMs = 0
  setInterval(() => {
    delayMs = histogram.percentile(99) / 1e6
    histogram.reset()
  }, 1000).unref()
  return () => delayMs
}
