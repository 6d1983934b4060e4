import { eq } from 'drizzle-orm'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import type { Context } from '#server/context.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { Problem } from '#server/problems.ts'

/** What cannot be taken back, and how one signs in, needs a password given within this time [SEC-S9]. */
const MINUTES = 15

/** Requires a session that was started a moment ago. The demonstration's administrators have none, and no password. */
export async function requireRecentSession(ctx: Context, kind: AccountKind): Promise<void> {
  const tokenHash = ctx.actor.tokenHashes[kind]
  if (tokenHash === undefined) return
  const [session] = await ctx.db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  const isRecent = session && ctx.now.since(session.createdAt).total('minutes') <= MINUTES
  if (!isRecent) throw new Problem('sign_in_again', 'Please enter your password again.')
}
