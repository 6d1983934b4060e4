import { and, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { clearCookie } from '#server/sessions/cookies.ts'

/** Ends this browser's customer session. Signing out twice is as good as once. */
export async function signOutCustomer(ctx: Context): Promise<{ signedOut: true }> {
  const tokenHash = ctx.actor.tokenHashes.customer
  if (tokenHash !== undefined)
    await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.kind, 'customer')))
  ctx.answerHeaders.append('set-cookie', clearCookie(ctx.env, 'customer'))
  return { signedOut: true }
}
