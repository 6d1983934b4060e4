import type { Context } from '#server/context.ts'
import { Problem } from '#server/problems.ts'
import type { Runtime } from '#server/runtime.ts'

type Asked = { mayLag?: true; cache?: { tag: string } }
/** `hasJustChanged` says whether the reader has changed something that the replica may not know yet. */
type Reader = { hasJustChanged: boolean }
type Parts = Pick<Runtime, 'replica' | 'answers'>

/**
 * Has a read that may be some seconds old done by the replica, and by the primary where there is none, where it is late or
 * where it fails, and for a reader whose own change it may lack. What the cache of answers holds as new must not be older than the change that emptied it: right after one
 * the primary is asked.
 */
export async function readFromReplica<Own extends Context, Result>(
  { replica, answers }: Parts,
  { mayLag, cache, hasJustChanged }: Asked & Reader,
  ctx: Own,
  read: (ctx: Own) => Promise<Result> | Result,
): Promise<Result> {
  const isReadable =
    mayLag &&
    replica &&
    !hasJustChanged &&
    (!cache || answers.isSettled(cache.tag, replica.maxAgeMs))
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
