export type Limit = { name: string; count: number; seconds: number }

/** Counts requests: in the memory of this server, or for all servers of one database. */
export type RateCounters = {
  /** Counts one request. Returns zero when it is within the limit, otherwise the seconds to wait. */
  take(limit: Limit, caller: string): number | Promise<number>
  /** Returns the seconds to wait without counting. */
  look(limit: Limit, caller: string): number
}

type Window = { used: number; endsAt: number }

/** Counters in memory on the monotonic clock. They are bounded: they remember at most `max` callers. */
export class FixedWindows implements RateCounters {
  readonly #windows = new Map<string, Window>()
  readonly #max: number

  constructor(max = 50_000) {
    this.#max = max
  }

  take(limit: Limit, caller: string): number {
    const key = `${limit.name} ${caller}`
    const now = performance.now()
    let window = this.#windows.get(key)
    if (!window || window.endsAt <= now) {
      window = { used: 0, endsAt: now + limit.seconds * 1000 }
      this.#evictOldest(now)
      this.#windows.delete(key)
      this.#windows.set(key, window)
    }
    window.used += 1
    return window.used > limit.count ? secondsUntil(window, now) : 0
  }

  look(limit: Limit, caller: string): number {
    const window = this.#windows.get(`${limit.name} ${caller}`)
    const now = performance.now()
    return window && window.endsAt > now && window.used >= limit.count
      ? secondsUntil(window, now)
      : 0
  }

  /** How many requests the window that is open has counted. */
  usedBy(limit: Limit, caller: string): number {
    return this.#windows.get(`${limit.name} ${caller}`)?.used ?? 0
  }

  /** Leaves the caller nothing for so long, because other servers have counted the rest. */
  exhaust(limit: Limit, caller: string, forMs: number): void {
    const key = `${limit.name} ${caller}`
    const now = performance.now()
    this.#evictOldest(now)
    this.#windows.delete(key)
    this.#windows.set(key, { used: limit.count, endsAt: now + forMs })
  }

  #evictOldest(now: number): void {
    if (this.#windows.size < this.#max) return
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key)
    // Still full: drop the oldest. Losing a few counters is better than growing without bound.
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < this.#max) break
      this.#windows.delete(key)
    }
  }
}

const secondsUntil = (window: Window, now: number) =>
  Math.max(1, Math.ceil((window.endsAt - now) / 1000))
