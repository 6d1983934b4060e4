import type { Context } from '#server/context.ts'
import { Problem } from '#server/problems.ts'
import type { Runtime } from '#server/runtime.ts'

type Asked = { mayLag?: true; cache?: { tag: string } }
type Parts = Pick<Runtime, 'replica' | 'answers'>

/** The lag is looked at once a second. */
const CHECKED_MS = 1000

/**
 * Has a read that may be some seconds old done by the replica, and by the primary where there is none, where it is late or
 * where it fails. What the cache of answers holds as new must not be older than the change that emptied it: right after one
 * the primary is asked.
 */
export async function readFromReplica<Own extends Context, Result>(
  { replica, answers }: Parts,
  { mayLag, cache }: Asked,
  ctx: Own,
  read: (ctx: Own) => Promise<Result> | Result,
): Promise<Result> {
  const isReadable =
    mayLag && replica && (!cache || answers.isSettled(cache.tag, replica.maxLagMs + CHECKED_MS))
  const db = isReadable ? await replica.find() : null
  if (!replica || !db) return read(ctx)
  try {
    // Nothing that was read there is remembered as what the database of now says.
    return await read({ ...ctx, db, env: { ...ctx.env, serviceCacheSeconds: 0 } })
  } catch (error) {
    if (error instanceof Problem) throw error
    replica.leave(error)
    return read(ctx)
  }
}
