import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'

type Running = Map<string, Promise<void>>

const runningOf = new WeakMap<Db, Running>()

/** What this program is doing to that job just now; undefined where nothing. Never rejects. */
export const underWay = ({ db }: Context, jobId: string): Promise<void> | undefined =>
  runningOf.get(db)?.get(jobId)

/**
 * Tells the others of this program that they can wait here instead of in the database, where each of fifty would hold a
 * connection and a transaction only to hear that it lost. Who wins is still the database's to say: there may be two programs.
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
