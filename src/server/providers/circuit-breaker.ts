/** After five failures in a row no request waits for that provider any more [OPS-A5]. */
const FAILURES_TO_OPEN = 5
const OPEN_MS = 30_000
/** Oftener than the hour of which the alert counts the news, so that it does not end before the failures do. */
const NEWS_AGAIN_MS = 25 * 60_000

export type CircuitBreaker = {
  /** Says whether a call may be made now. After the pause it admits one call at a time. */
  mayCall(): boolean
  succeeded(): void
  /** Returns true when this failure opened the breaker, and again from time to time while it stays so. */
  failed(): boolean
}

/** `clock` is a monotonic clock in milliseconds. */
export function createCircuitBreaker(
  clock: () => number = () => performance.now(),
): CircuitBreaker {
  let failures = 0
  let openUntilAt = 0
  let newsAt = Number.NEGATIVE_INFINITY
  return {
    mayCall() {
      if (failures < FAILURES_TO_OPEN) return true
      if (clock() < openUntilAt) return false
      // The next call waits for another pause, unless this call succeeds.
      openUntilAt = clock() + OPEN_MS
      return true
    },
    succeeded() {
      failures = 0
    },
    failed() {
      failures += 1
      if (failures < FAILURES_TO_OPEN) return false
      const now = clock()
      openUntilAt = now + OPEN_MS
      const isNews = failures === FAILURES_TO_OPEN || now - newsAt >= NEWS_AGAIN_MS
      if (isNews) newsAt = now
      return isNews
    },
  }
}
