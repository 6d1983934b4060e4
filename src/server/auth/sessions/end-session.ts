import { and, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { type SessionKind, sessions } from '#server/db/schema/sessions.ts'
import { clearCookie } from '#server/http/security/cookies.ts'

/** Ends this browser's session of that kind and no other [SEC-S20]. A second call changes nothing. */
export async function endSession(ctx: Context, kind: SessionKind): Promise<void> {
  const tokenHash = ctx.actor.tokenHashes[kind]
  if (tokenHash !== undefined)
    await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.kind, kind)))
  ctx.answerHeaders.append('set-cookie', clearCookie(ctx.env, kind))
}
