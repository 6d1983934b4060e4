import { eq } from 'drizzle-orm'
import type { confirmAdministrator as endpoint } from '#contract/auth/admin-session.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { findAccountById } from '#server/auth/passwords/find-account.ts'
import { verifyCredentials } from '#server/auth/passwords/verify-credentials.ts'
import { startSession } from '#server/auth/sessions/start-session.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { unauthenticated } from '#server/problems.ts'

/** Checks the password again. A new session replaces this one and ends when this one would have [SEC-S8, SEC-S9]. */
export async function confirmAdministrator(
  ctx: Context,
  { password }: ParsedOf<typeof endpoint>,
): Promise<{ confirmed: true }> {
  const { administratorId } = ctx.actor
  const tokenHash = ctx.actor.tokenHashes.administrator
  if (administratorId === null || tokenHash === undefined) throw unauthenticated()
  const account = await findAccountById(ctx, 'administrator', administratorId)
  if (!account) throw unauthenticated()
  await verifyCredentials(ctx, 'administrator', { email: account.email, password })
  await inTransaction(ctx, async (ctx) => {
    const [session] = await ctx.db
      .select({ expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
    if (!session) throw unauthenticated()
    await startSession(ctx, 'administrator', String(administratorId), session.expiresAt)
  })
  return { confirmed: true }
}
