import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { Problem } from '#server/problems.ts'
import type { Runtime } from '#server/runtime.ts'

/** A read there takes no longer: of the time of the request enough is left for the primary then. */
const PART_OF_STATEMENT = 1 / 2

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
  const late = new AbortController()
  const waitMs = ctx.env.databasePool.statementTimeoutMs * PART_OF_STATEMENT
  // One that is given up must not add to the headers of the answer any more.
  const answerHeaders = new Headers()
  try {
    // Nothing that was read there is remembered as what the database of now says.
    const env = { ...ctx.env, serviceCacheSeconds: 0 }
    const answer = await Promise.race([
      read({ ...ctx, db, env, answerHeaders }),
      sleep(waitMs, undefined, { signal: late.signal, ref: false }).then(() => {
        throw new Error('the replica is too slow')
      }),
    ])
    for (const [name, value] of answerHeaders) ctx.answerHeaders.append(name, value)
    return answer
  } catch (error) {
    if (error instanceof Problem) throw error
    replica.leave(error)
    return read(ctx)
  } finally {
    late.abort()
  }
}
