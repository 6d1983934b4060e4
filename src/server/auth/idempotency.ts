import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { IDEMPOTENCY_KEY_MAX, IDEMPOTENCY_KEY_MIN } from '#domain/text/limits.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { idempotencyKeys } from '#server/db/schema/sessions.ts'
import { encodeRow, type NewRow, placeholdersOf, statement } from '#server/db/statement.ts'
import { conflict, malformed } from '#server/problems.ts'
import { startSession } from './sessions/start-session.ts'

const { placeholder } = sql

/** `storeAnswer` fills these once the request has succeeded. */
const LATER = ['answer', 'guestId'] as const

const insertKey = statement('insert key', (db) =>
  db.insert(idempotencyKeys).values(placeholdersOf(idempotencyKeys, LATER)).onConflictDoNothing(),
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

/**
 * Runs `fn` in one transaction, at most once for a key: a repeat with the same body gets the first answer, one with
 * another body 409. The row is written first, so that a concurrent duplicate waits for this request.
 */
export async function withIdempotencyKey<Answer extends object>(
  ctx: Context,
  operation: string,
  body: unknown,
  fn: (ctx: Context) => Promise<Answer>,
): Promise<Answer> {
  const key = ctx.idempotencyKey
  if (key === null) return inTransaction(ctx, fn)
  if (key.length < IDEMPOTENCY_KEY_MIN || key.length > IDEMPOTENCY_KEY_MAX || /[^!-~]/.test(key))
    throw malformed(
      `An Idempotency-Key has ${IDEMPOTENCY_KEY_MIN} to ${IDEMPOTENCY_KEY_MAX} characters.`,
    )

  const scope = `${operation} ${whoAsks(ctx)}`
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  return inTransaction(ctx, async (ctx) => {
    const row: NewRow<typeof idempotencyKeys, (typeof LATER)[number]> = {
      scope,
      key,
      bodyHash,
      createdAt: ctx.now,
    }
    const { rowCount } = await insertKey(ctx.db).execute(encodeRow(idempotencyKeys, row))
    if (rowCount === 0) return firstAnswer<Answer>(ctx, scope, key, bodyHash)
    const answer = await fn(ctx)
    const { guestId } = ctx.actor
    await storeAnswer(ctx.db).execute({ scope, key, answer: JSON.stringify(answer), guestId })
    return answer
  })
}

/** A key is valid only for its maker [SEC-O19]. Without a session the key is the visitor's only proof. */
function whoAsks({ actor }: Context): string {
  if (actor.customerId !== null) return `customer ${actor.customerId}`
  return actor.guestId === null ? 'nobody' : `guest ${actor.guestId}`
}

async function firstAnswer<Answer>(
  ctx: Context,
  scope: string,
  key: string,
  bodyHash: string,
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
