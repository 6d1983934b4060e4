import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'

type Running = Map<string, Promise<void>>

const runningOf = new WeakMap<Db, Running>()

/** Returns this process's current work on that job, or undefined. The promise never rejects. */
export const underWay = ({ db }: Context, jobId: string): Promise<void> | undefined =>
  runningOf.get(db)?.get(jobId)

/**
 * Registers the current work, so that other requests of this process wait here and not in the database, where each of
 * fifty would hold a connection and a transaction only to lose. The database still decides who wins, because there may
 * be two processes.
 */
export async function whileOthersWait<Result>(
  { db }: Context,
  jobId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const running = runningOf.get(db) ?? new Map<string, Promise<void>>()
  runningOf.set(db, running)
  const { promise, resolve } = Promise.withResolvers<void>()
  running.set(jobId, promise)
  try {
    return await work()
  } finally {
    running.delete(jobId)
    resolve()
  }
}
