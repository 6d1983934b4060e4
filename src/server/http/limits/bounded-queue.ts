import PQueue from 'p-queue'
import { busy } from '#server/problems.ts'

type Bounds = {
  /** The number that may run at the same time. */
  concurrency: number
  /** The number that may wait, of the urgent and of the others; the next one is refused. */
  maxWaiting: number
}

type Urgency = {
  /** An urgent job overtakes the others that wait. */
  isUrgent?: boolean
}

/**
 * Runs a few jobs at once, first come first served, and refuses (503 `busy`) those beyond the bounds. Processor-bound
 * jobs finish sooner one after the other than all together.
 */
export function createBoundedQueue({ concurrency, maxWaiting }: Bounds) {
  const queue = new PQueue({ concurrency })
  return async function enqueue<Result>(
    work: () => Promise<Result>,
    { isUrgent = false }: Urgency = {},
  ): Promise<Result> {
    const priority = isUrgent ? 1 : 0
    if (queue.pending >= concurrency && queue.sizeBy({ priority }) >= maxWaiting) throw busy()
    return queue.add(work, { priority })
  }
}
