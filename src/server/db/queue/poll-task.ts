import { setTimeout as sleep } from 'node:timers/promises'
import type { Task } from './task.ts'

/** Stopping abandons a run that takes longer than this; its leases expire by themselves. */
const LAST_RUN_MS = 10_000
/** A run of so many had a full batch, and leaves more. */
const FULL_BATCH = 50

/** Given as the reason because the signal would otherwise make an error with its stack for each booking that wakes a task. */
const WOKEN = 'woken'

export type Poller = {
  name: string
  /** Runs the task now, or once more where it is running. */
  wake(): void
  stop(): Promise<void>
}

/** Runs a task every few seconds, when it is woken, and again at once while there is work. */
export function pollTask(
  { name, everySeconds, gatherMs = 0, ...task }: Task & { everySeconds: number },
  run: (task: Task) => Promise<number>,
): Poller {
  const stopping = new AbortController()
  let waiting = new AbortController()
  const look = async () => {
    while (!stopping.signal.aborted) {
      // Renewed before the run, so that a row written during it is not left for the next interval.
      waiting = new AbortController()
      const signal = AbortSignal.any([waiting.signal, stopping.signal])
      // A run that failed is in the log.
      const count = await run({ name, ...task }).catch(() => 0)
      const ranAt = performance.now()
      if (count === 0) await sleep(everySeconds * 1000, undefined, { signal }).catch(() => {})
      const restMs = ranAt + gatherMs - performance.now()
      if (count > 0 && count < FULL_BATCH && restMs > 0)
        await sleep(restMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const looking = look()
  return {
    name,
    wake: () => waiting.abort(WOKEN),
    stop: async () => {
      stopping.abort()
      await Promise.race([looking, sleep(LAST_RUN_MS, undefined, { ref: false })])
    },
  }
}
