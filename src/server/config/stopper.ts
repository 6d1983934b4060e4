import type { Log } from './log.ts'

/** Longer than the drain and the closing of the queue and the database together [OPS-3]. */
const PATIENCE_MS = 25_000

export type Stopper = {
  isStopping: () => boolean
  /** What to close; the last one added is closed first. */
  add: (close: () => unknown) => void
  /** Closes everything and ends the program. Asked a second time, it ends it at once. */
  stop: (exitCode: number) => Promise<never>
}

export function createStopper(): Stopper {
  const closers: (() => unknown)[] = []
  let isStopping = false
  return {
    isStopping: () => isStopping,
    add: (close) => closers.push(close),
    async stop(exitCode) {
      if (isStopping) process.exit(1)
      isStopping = true
      setTimeout(() => process.exit(1), PATIENCE_MS).unref()
      let worst = exitCode
      for (const close of closers.reverse()) {
        try {
          await close()
        } catch {
          // One that fails to close must not keep the others open.
          worst = 1
        }
      }
      process.exit(worst)
    },
  }
}

/** Ctrl-C and service managers end it in order; a bug that nobody caught ends it with 1. */
export function stopOnSignals(stopper: Stopper, log: Log): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopper.stop(0))
  for (const event of ['unhandledRejection', 'uncaughtException'] as const)
    process.on(event, (err: unknown) => {
      log.error({ err, event }, 'the program stops because of an error that nobody caught')
      void stopper.stop(1)
    })
}
