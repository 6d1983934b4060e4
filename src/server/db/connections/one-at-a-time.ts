import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'

type Running = Map<string, Promise<void>>

const runningOf = new WeakMap<Db, Running>()

/** Returns this process's current work under that key, or undefined. The promise never rejects. */
export const underWay = ({ db }: Context, key: string): Promise<void> | undefined =>
  runningOf.get(db)?.get(key)

/**
 * Registers the current work, so that other requests of this process wait here and not in the database, where each of
 * fifty would hold a connection and a transaction only to lose. The database still decides who wins, because there may
 * be two processes.
 */
export async function whileOthersWait<Result>(
  { db }: Context,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const running = runningOf.get(db) ?? new Map<string, Promise<void>>()
  runningOf.set(db, running)
  const { promise, resolve } = Promise.withResolvers<void>()
  running.set(key, promise)
  try {
    return await work()
  } finally {
    running.delete(key)
    resolve()
  }
}

const sharedOf = new WeakMap<Db, Map<string, Promise<unknown>>>()

/** Requests for the same thing at the same time share one answer. The key must also name the kind of work. */
export function shareWork<Result>(
  { db }: Context,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const shared = sharedOf.get(db) ?? new Map<string, Promise<unknown>>()
  sharedOf.set(db, shared)
  const current = shared.get(key) ?? work().finally(() => shared.delete(key))
  shared.set(key, current)
  return current as Promise<Result> // The key names the kind of work and so determines the type.
}
