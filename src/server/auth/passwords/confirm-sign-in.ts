import { eq } from 'drizzle-orm'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { startSession } from '#server/auth/sessions/start-session.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { unauthenticated } from '#server/problems.ts'
import { findAccountById } from './find-account.ts'
import { verifyCredentials } from './verify-credentials.ts'

/** Checks the password again. A new session replaces this one and ends when this one would have [SEC-S8, SEC-S9]. */
export const confirmSignIn =
  (kind: PasskeyKind) =>
  async (ctx: Context, { password }: { password: string }): Promise<{ confirmed: true }> => {
    const { administratorId, mechanicId, tokenHashes } = ctx.actor
    const id = { administrator: administratorId, mechanic: mechanicId }[kind]
    const tokenHash = tokenHashes[kind]
    if (id === null || tokenHash === undefined) throw unauthenticated()
    const account = await findAccountById(ctx, kind, id)
    if (!account) throw unauthenticated()
    await verifyCredentials(ctx, kind, { email: account.email, password })
    await inTransaction(ctx, async (ctx) => {
      const [session] = await ctx.db
        .select({ expiresAt: sessions.expiresAt })
        .from(sessions)
        .where(eq(sessions.tokenHash, tokenHash))
      if (!session) throw unauthenticated()
      await startSession(ctx, kind, String(id), session.expiresAt)
    })
    return { confirmed: true }
  }
