import { busy } from '#server/problems.ts'

/**
 * Lets few through at once and a few more wait, first come first served; the rest are refused.
 * Work that holds the processor finishes sooner one after the other than all at the same time.
 */
export function createTurnstile({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let inside = 0
  return async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (inside >= atOnce) {
      if (queue.length >= waiting) throw busy()
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      inside += 1
    }
    try {
      return await work()
    } finally {
      // The place is handed on, not given up, so that nobody slips in between.
      const next = queue.shift()
      if (next) next()
      else inside -= 1
    }
  }
}
