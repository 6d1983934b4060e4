import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/config/log.ts'
import type { Task } from './task.ts'

/** Stopping abandons a run that takes longer than this; its leases expire by themselves. */
const LAST_RUN_MS = 10_000

/** Runs a polling task every few seconds, and again at once while there is work. Returns the function that stops it. */
export function pollTask(
  task: Task,
  run: (task: Task) => Promise<number>,
  log: Log,
): () => Promise<void> {
  const { everySeconds } = task
  if (everySeconds === undefined) return async () => {}
  const stopping = new AbortController()
  const { signal } = stopping
  const look = async () => {
    while (!signal.aborted) {
      const count = await run(task).catch((err: unknown) => {
        log.warn({ err, task: task.name, event: 'task' }, 'a task failed and is run again')
        return 0
      })
      if (count === 0) await sleep(everySeconds * 1000, undefined, { signal }).catch(() => {})
    }
  }
  const looking = look()
  return async () => {
    stopping.abort()
    await Promise.race([looking, sleep(LAST_RUN_MS, undefined, { ref: false })])
  }
}
