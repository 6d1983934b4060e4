import { eq } from 'drizzle-orm'
import { requireAdministrator } from '#server/auth/guards.ts'
import type { Context } from '#server/context.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { Problem } from '#server/problems.ts'

/** Irreversible actions need a password entered within this time [SEC-S9]. */
const MINUTES = 15

/** Requires an administrator who has just proved who they are. The demonstration has no password to ask for. */
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
