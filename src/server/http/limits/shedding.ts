import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv, HttpContext } from '#server/http/app-env.ts'
import { busy } from '#server/problems.ts'

const MAX_IN_FLIGHT = 200
/** The last fifth of the capacity is for requests that a customer cannot simply repeat [OPS-A2]. */
const MAX_ORDINARY = MAX_IN_FLIGHT * 0.8
const PAGES_SHED_ABOVE_MS = 150
const ALL_SHED_ABOVE_MS = 400
/**
 * Fewer requests than this are no overload: a late event loop is then a slow moment of the machine, and refusing would
 * help nobody.
 */
const CROWD = 10
const SECONDS_LATE = 3

/** Above its capacity the server refuses at once, so that accepted requests stay fast [OPS-A2]. */
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
  if (inFlight >= MAX_ORDINARY) return true
  // Never refuse a static file: a page without its scripts and styles is worse than no page, and a file costs next to
  // nothing.
  if (inFlight < CROWD || isFile(c.req.path)) return false
  const isPage = !c.req.path.startsWith('/api/')
  return delayMs > (isPage ? PAGES_SHED_ABOVE_MS : ALL_SHED_ABOVE_MS)
}

const isFile = (path: string) => path.startsWith('/assets/') || /\.(svg|webmanifest)$/.test(path)

const isHealth = (path: string) => /^\/(healthz|readyz|api\/health\/(live|ready))$/.test(path)

const isCritical = (c: HttpContext) =>
  c.req.method === 'POST' &&
  /^\/api\/(bookings$|webhooks\/|.*\/accept$|.*\/login$)/.test(c.req.path)

/** Takes the 99th percentile of each recent second and returns the lowest of them: one hiccup is no overload. */
function watchEventLoop(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  let lastSeconds: number[] = Array(SECONDS_LATE).fill(0)
  setInterval(() => {
    lastSeconds = [...lastSeconds.slice(1), histogram.percentile(99) / 1e6]
    histogram.reset()
  }, 1000).unref()
  return () => Math.min(...lastSeconds)
}
