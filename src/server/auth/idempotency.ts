import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { IDEMPOTENCY_KEY_MAX, IDEMPOTENCY_KEY_MIN } from '#domain/text/limits.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { shareWork } from '#server/db/connections/one-at-a-time.ts'
import { idempotencyKeys } from '#server/db/schema/sessions.ts'
import { encodeRow, type NewRow, placeholdersOf, statement } from '#server/db/statement.ts'
import { conflict, malformed } from '#server/problems.ts'
import { startSession } from './sessions/start-session.ts'

const { placeholder } = sql

/** These are filled once the request has succeeded. */
export const LATER_OF_KEY = ['answer', 'guestId'] as const

const insertKey = statement('insert key', (db) =>
  db
    .insert(idempotencyKeys)
    .values(placeholdersOf(idempotencyKeys, LATER_OF_KEY))
    .onConflictDoNothing(),
)

const storeAnswer = statement('store answer', (db) =>
  db
    .update(idempotencyKeys)
    .set({ answer: sql`${placeholder('answer')}`, guestId: sql`${placeholder('guestId')}` })
    .where(
      and(
        eq(idempotencyKeys.scope, placeholder('scope')),
        eq(idempotencyKeys.key, placeholder('key')),
      ),
    ),
)

/** The key of a request, as it is stored before there is an answer. */
export type RequestKey = NewRow<typeof idempotencyKeys, (typeof LATER_OF_KEY)[number]>

/** Returns the key that a request was sent with, or null. */
export function requestKey(ctx: Context, operation: string, body: unknown): RequestKey | null {
  const key = ctx.idempotencyKey
  if (key === null) return null
  if (key.length < IDEMPOTENCY_KEY_MIN || key.length > IDEMPOTENCY_KEY_MAX || /[^!-~]/.test(key))
    throw malformed(
      `An Idempotency-Key has ${IDEMPOTENCY_KEY_MIN} to ${IDEMPOTENCY_KEY_MAX} characters.`,
    )
  return {
    scope: `${operation} ${whoAsks(ctx)}`,
    key,
    bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
    createdAt: ctx.now,
  }
}

/**
 * Runs `fn` in one transaction, at most once for a key: a repeat with the same body gets the first answer, one with
 * another body 409. The row is written first, so that a concurrent duplicate waits for this request. The hottest
 * handlers write the row together with what the request is for (`create-quote.ts`, `create-booking.ts`).
 */
export async function withIdempotencyKey<Answer extends object>(
  ctx: Context,
  operation: string,
  body: unknown,
  fn: (ctx: Context) => Promise<Answer>,
): Promise<Answer> {
  const row = requestKey(ctx, operation, body)
  if (row === null) return inTransaction(ctx, fn)
  return shareAnswer(ctx, row, 'transaction', () => answerOnce(ctx, row, fn))
}

/**
 * The same form sent again while its first answer is under way gets that answer: each of fifty clicks would otherwise
 * hold a connection only to read it. Without a session each needs a cookie of its own, and so its own answer. `part` separates
 * what a request does within another.
 */
export function shareAnswer<Answer>(
  ctx: Context,
  row: RequestKey | null,
  part: 'request' | 'transaction',
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { customerId, guestId } = ctx.actor
  if (row === null || (customerId === null && guestId === null)) return work()
  return shareWork(ctx, ['answer', part, row.scope, row.key, row.bodyHash].join(' '), work)
}

function answerOnce<Answer extends object>(
  ctx: Context,
  row: RequestKey,
  fn: (ctx: Context) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(ctx, async (ctx) => {
    const { rowCount } = await insertKey(ctx.db).execute(encodeRow(idempotencyKeys, row))
    if (rowCount === 0) return firstAnswer<Answer>(ctx, row)
    const answer = await fn(ctx)
    const { guestId } = ctx.actor
    const { scope, key } = row
    await storeAnswer(ctx.db).execute({ scope, key, answer: JSON.stringify(answer), guestId })
    return answer
  })
}

/**
 * A key is valid only for its maker [SEC-O19]. Without a session the key is the visitor's only proof. Handlers of mechanics name theirs in
 * the operation.
 */
function whoAsks({ actor }: Context): string {
  if (actor.customerId !== null) return `customer ${actor.customerId}`
  return actor.guestId === null ? 'nobody' : `guest ${actor.guestId}`
}

export function requireKey(key: RequestKey | null): RequestKey {
  if (key === null) throw new Error('only a key can have been used before')
  return key
}

/** What a request answered that was sent with the same key before; 409 where its body was another one. */
export async function firstAnswer<Answer>(
  ctx: Context,
  { scope, key, bodyHash }: RequestKey,
): Promise<Answer> {
  const [row] = await ctx.db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
  if (!row || row.bodyHash !== bodyHash)
    throw conflict('idempotency_conflict', 'That key was used for another request.')
  // The lost answer set the guest cookie. Without it the visitor could not see what they made.
  if (row.guestId !== null && ctx.actor.guestId === null)
    await startSession(ctx, 'guest', row.guestId)
  // The row above stored it as the answer of the same endpoint.
  return row.answer as Answer
}
