import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'

/** Longer than draining and closing the queue and the database take together [OPS-3]. */
const TIMEOUT_MS = 25_000

export type Stopper = {
  isStopping: () => boolean
  /** Registers a closer; the last one registered runs first. */
  add: (close: () => unknown) => void
  /** `announce` is called when an orderly stop is asked for; everything goes on as before for that long after it. */
  delay: (delayMs: number, announce: () => void) => void
  /** Closes everything and exits. A second call exits at once. */
  stop: (exitCode: number) => Promise<never>
}

export function createStopper(): Stopper {
  const closers: (() => unknown)[] = []
  let isStopping = false
  let goOn = async () => {}
  return {
    isStopping: () => isStopping,
    add: (close) => closers.push(close),
    delay(delayMs, announce) {
      goOn = async () => {
        announce()
        await sleep(delayMs)
      }
    },
    async stop(exitCode) {
      if (isStopping) process.exit(1)
      isStopping = true
      // After an error that nobody caught, nothing is known of the state that would go on.
      if (exitCode === 0) await goOn()
      setTimeout(() => process.exit(1), TIMEOUT_MS).unref()
      let worst = exitCode
      for (const close of closers.reverse()) {
        try {
          await close()
        } catch {
          // A failing closer must not prevent the others from running.
          worst = 1
        }
      }
      process.exit(worst)
    },
  }
}

/** Ctrl-C and service managers stop the program in order. An uncaught error makes it exit with 1. */
export function stopOnSignals(stopper: Stopper, log: Log): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopper.stop(0))
  for (const event of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(event, (err: unknown) => {
      log.error({ err, event }, 'the program stops because of an error that nobody caught')
      void stopper.stop(1)
    })
}
