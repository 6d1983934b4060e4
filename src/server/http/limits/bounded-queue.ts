import PQueue from 'p-queue'
import { busy } from '#server/problems.ts'

type Bounds = {
  /** How many run at the same time. */
  concurrency: number
  /** How many may wait for their turn; the next one is refused. */
  maxWaiting: number
}

/**
 * Runs a few pieces of work at once, first come first served, and refuses (503 `busy`) what exceeds the bounds. Work that
 * holds the processor finishes sooner one after the other than all at the same time.
 */
export function createBoundedQueue({ concurrency, maxWaiting }: Bounds) {
  const queue = new PQueue({ concurrency })
  return async function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.pending >= concurrency && queue.size >= maxWaiting) throw busy()
    return queue.add(work)
  }
}
