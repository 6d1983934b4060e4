import { eq } from 'drizzle-orm'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { holdAccountById } from '#server/auth/passwords/find-account.ts'
import { ownIdOf } from '#server/auth/policy.ts'
import { startSession } from '#server/auth/sessions/start-session.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { unauthenticated } from '#server/problems.ts'

type OwnSession = { accountId: number; tokenHash: string }

/** The account that is signed in on this browser. In the demonstration administrators have none. */
export function requireSession({ actor }: Context, kind: AccountKind): OwnSession {
  const accountId = ownIdOf(actor, kind)
  const tokenHash = actor.tokenHashes[kind]
  if (accountId === null || tokenHash === undefined) throw unauthenticated()
  return { accountId, tokenHash }
}

/** Starts a session in place of this one, which ends when this one would have [SEC-S8, SEC-S9]. */
export async function renewSession(
  ctx: Context,
  kind: AccountKind,
  { accountId, tokenHash }: OwnSession,
): Promise<{ confirmed: true }> {
  await inTransaction(ctx, async (ctx) => {
    if ((await holdAccountById(ctx, kind, accountId, 'share')) === null) throw unauthenticated()
    const [session] = await ctx.db
      .select({ expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
    if (!session) throw unauthenticated()
    await startSession(ctx, kind, String(accountId), session.expiresAt)
  })
  return { confirmed: true }
}
