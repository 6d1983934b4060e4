import { eq } from 'drizzle-orm'
import { requireAdministrator } from '#server/auth/guards.ts'
import type { Context } from '#server/context.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { Problem } from '#server/problems.ts'

/** What cannot be taken back needs a password that was given this recently [SEC-S9]. */
const MINUTES = 15

/** An administrator who has just said who they are. In the demo there is nobody to ask. */
export async function requireRecentSignIn(ctx: Context): Promise<void> {
  requireAdministrator(ctx)
  const tokenHash = ctx.actor.tokenHashes.administrator
  if (tokenHash === undefined) return
  const [session] = await ctx.db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  const isRecent = session && ctx.now.since(session.createdAt).total('minutes') <= MINUTES
  if (!isRecent) throw new Problem('sign_in_again', 'Please enter your password once more.')
}
