import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { busy } from '#server/problems.ts'
import { hasBody } from './has-body.ts'
import { classOf, isHealth, type RequestClass } from './request-class.ts'

/**
 * The most requests under way at which one of a class is still admitted. Half of the capacity is for customers half-way
 * through a booking, and the last tenth for requests that they cannot simply repeat [OPS-A2]. So new visitors are refused
 * before everybody has to wait, and a database that stands still for a moment refuses few who are half-way.
 */
const MAX_IN_FLIGHT: Record<RequestClass, number> = {
  page: 96,
  read: 96,
  file: 180,
  booking: 180,
  critical: 200,
}
/** How late the event loop may be. The other classes are admitted however late it is. */
const MAX_DELAY_MS: Partial<Record<RequestClass, number>> = { page: 150, read: 400 }
/**
 * Fewer requests than this are no overload: a late event loop is then a slow moment of the machine, and refusing would
 * help nobody.
 */
const CROWD = 10
const SECONDS_LATE = 3
/** One error for all refusals: making a stack trace for each would cost an overloaded server more. */
const BUSY = busy()

/**
 * Above its capacity the server refuses at once, so that accepted requests stay fast [OPS-A2]. A request counts as load
 * only once its body has arrived: otherwise a single client with many unfinished ones would use up the capacity.
 */
export function shedLoad(delayMs: () => number = watchEventLoop()): MiddlewareHandler<AppEnv> {
  let inFlight = 0
  return async (c, next) => {
    if (c.env?.isInside || isHealth(c.req.path)) return next()
    const requestClass = classOf(c)
    const requireCapacity = () => {
      if (mustShed(requestClass, inFlight, delayMs())) throw BUSY
    }
    requireCapacity()
    let counted: 0 | 1 = 0
    let hasEnded = false
    const count = () => {
      if (counted === 1 || hasEnded) return
      counted = 1
      inFlight += 1
    }
    const incoming = c.env?.incoming
    if (incoming && hasBody(incoming)) {
      incoming.once('end', count)
      // Many bodies may arrive at once after all of them passed the check above.
      c.set('countLoad', () => {
        inFlight -= counted
        counted = 0
        requireCapacity()
        count()
      })
    } else count()
    try {
      await next()
    } finally {
      hasEnded = true
      inFlight -= counted
    }
  }
}

function mustShed(requestClass: RequestClass, inFlight: number, delayMs: number): boolean {
  if (inFlight >= MAX_IN_FLIGHT[requestClass]) return true
  return inFlight >= CROWD && delayMs > (MAX_DELAY_MS[requestClass] ?? Number.POSITIVE_INFINITY)
}

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
