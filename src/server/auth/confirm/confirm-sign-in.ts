import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { findAccountById } from '#server/auth/passwords/find-account.ts'
import { verifyCredentials } from '#server/auth/passwords/verify-credentials.ts'
import type { Context } from '#server/context.ts'
import { unauthenticated } from '#server/problems.ts'
import { renewSession, requireSession } from './renew-session.ts'

/** Checks the password again. A new session replaces this one and ends when this one would have [SEC-S8, SEC-S9]. */
export const confirmSignIn =
  (kind: PasskeyKind) =>
  async (ctx: Context, { password }: { password: string }): Promise<{ confirmed: true }> => {
    const session = requireSession(ctx, kind)
    const account = await findAccountById(ctx, kind, session.accountId)
    if (!account) throw unauthenticated()
    await verifyCredentials(ctx, kind, { email: account.email, password })
    return renewSession(ctx, kind, session)
  }
