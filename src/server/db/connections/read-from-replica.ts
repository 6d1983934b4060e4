import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { Problem } from '#server/problems.ts'
import type { Runtime } from '#server/runtime.ts'

/** The share of a statement's time limit that a read from the replica may take, so that enough is left for the primary. */
const PART_OF_STATEMENT = 1 / 2

type Asked = { mayLag?: true; cache?: { tag: string } }
/** `hasJustChanged` says whether the reader has changed something that the replica may not know yet. */
type Reader = { hasJustChanged: boolean }
type Parts = Pick<Runtime, 'replica' | 'answers'>

/**
 * Reads from the replica what may be some seconds old. It reads from the primary where there is no replica, where the replica
 * is late or fails, and for a reader whose own change the replica may lack. Right after a change it also reads from the
 * primary, because the answer cache must not store an answer as new that is older than the change which emptied it.
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
  // A read that was given up must not add headers to the answer any more.
  const answerHeaders = new Headers()
  try {
    // What the replica returned is not cached as the present state of the database.
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
