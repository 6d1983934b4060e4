/** After five failures in a row nobody waits for that service any more [OPS-A5]. */
const FAILURES_TO_OPEN = 5
const OPEN_MS = 30_000

export type CircuitBreaker = {
  /** Whether a call may be made now; after the pause one call at a time is let through to try. */
  mayCall(): boolean
  succeeded(): void
  /** True when this failure opened it. */
  failed(): boolean
}

/** `clock` is any clock that never goes back, in milliseconds. */
export function createCircuitBreaker(
  clock: () => number = () => performance.now(),
): CircuitBreaker {
  let failures = 0
  let openUntilAt = 0
  return {
    mayCall() {
      if (failures < FAILURES_TO_OPEN) return true
      if (clock() < openUntilAt) return false
      // The next caller waits another pause, unless this one brings good news.
      openUntilAt = clock() + OPEN_MS
      return true
    },
    succeeded() {
      failures = 0
    },
    failed() {
      failures += 1
      if (failures < FAILURES_TO_OPEN) return false
      openUntilAt = clock() + OPEN_MS
      return failures === FAILURES_TO_OPEN
    },
  }
}
