import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Log } from '#server/config/log.ts'
import { FixedWindows, type Limit, type RateCounters } from '#server/http/limits/fixed-windows.ts'

/**
 * A limit of this many requests or more is for reading, or so wide that a tenth more does no harm. Its requests are reported by
 * the tenth, after they were answered.
 */
const READING_COUNT = 100
const REPORTS_PER_WINDOW = 10

/** After a failure this server counts alone for a while, instead of adding to a store in distress. */
const ALONE_MS = 1000

/** Counts one limit for all servers. */
export type SharedLimiter = Pick<RateLimiterAbstract, 'consume'>

/** Makes the counter of a limit in the store that all servers reach. */
export type OpenLimiter = (limit: Limit) => SharedLimiter

/**
 * Limits that hold for all servers of one store, PostgreSQL or Redis [SEC-4]. The memory of this server stands in front: what it alone
 * has counted beyond a limit is refused without a query, and while the store is away it counts alone, so that the
 * limit is then each server's own. A limit of `READING_COUNT` or more sends one query per tenth of it; the servers together may then
 * let through a tenth more for each further server.
 */
export class SharedWindows implements RateCounters {
  readonly #own = new FixedWindows()
  readonly #shared = new Map<string, SharedLimiter>()
  readonly #secret: string
  readonly #open: OpenLimiter
  readonly #log: Log
  /** A visitor does not wait longer for the other servers' count. */
  readonly #answerMs: number
  #aloneUntil = 0

  constructor(secret: string, open: OpenLimiter, log: Log, answerMs: number) {
    this.#secret = secret
    this.#open = open
    this.#log = log
    this.#answerMs = answerMs
  }

  take(limit: Limit, caller: string): number | Promise<number> {
    const wait = this.#own.take(limit, caller)
    if (wait > 0 || performance.now() < this.#aloneUntil) return wait
    const points = limit.count < READING_COUNT ? 1 : Math.ceil(limit.count / REPORTS_PER_WINDOW)
    if (points === 1) return this.#report(limit, caller, points)
    if (this.#own.usedBy(limit, caller) % points === 0) void this.#report(limit, caller, points)
    return 0
  }

  look(limit: Limit, caller: string): number {
    return this.#own.look(limit, caller)
  }

  /** Adds what this server has counted to the count of all, and returns the seconds to wait. Never throws. */
  async #report(limit: Limit, caller: string, points: number): Promise<number> {
    const key = createHmac('sha256', this.#secret).update(caller).digest('base64url')
    const all = await this.#consume(limit, key, points)
    if (all === null) return 0
    if (all.remainingPoints <= 0) this.#own.exhaust(limit, caller, all.msBeforeNext)
    return all.consumedPoints > limit.count ? Math.max(1, Math.ceil(all.msBeforeNext / 1000)) : 0
  }

  async #consume(limit: Limit, key: string, points: number): Promise<RateLimiterRes | null> {
    try {
      const counted = this.#limiterOf(limit).consume(key, points)
      const late = sleep(this.#answerMs, null, { ref: false })
      const all = await Promise.race([counted, late])
      if (all === null) {
        counted.catch(() => {})
        this.#goAlone('timeout')
      }
      return all
    } catch (refusalOrError) {
      // The library throws its result where the limit is passed.
      if (refusalOrError instanceof RateLimiterRes) return refusalOrError
      this.#goAlone('error')
      return null
    }
  }

  #limiterOf(limit: Limit): SharedLimiter {
    const limiter = this.#shared.get(limit.name) ?? this.#open(limit)
    this.#shared.set(limit.name, limiter)
    return limiter
  }

  #goAlone(reason: string): void {
    this.#aloneUntil = performance.now() + ALONE_MS
    this.#log.warn({ event: 'limits_alone', reason }, 'limits per address are counted alone')
  }
}
