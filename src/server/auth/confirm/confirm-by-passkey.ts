import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { type PasskeyCredential, provePasskey } from '#server/auth/passkeys/prove-passkey.ts'
import { invalidCredentials } from '#server/auth/passwords/verify-credentials.ts'
import type { Context } from '#server/context.ts'
import { renewSession, requireSession } from './renew-session.ts'

/** Takes a passkey of the account that is signed in, and of no other, in place of its password [AUTH-35]. */
export const confirmByPasskey =
  (kind: PasskeyKind) =>
  async (
    ctx: Context,
    { credential }: { credential: PasskeyCredential },
  ): Promise<{ confirmed: true }> => {
    const session = requireSession(ctx, kind)
    const { id } = await provePasskey(ctx, kind, credential)
    if (id !== session.accountId) throw invalidCredentials()
    return renewSession(ctx, kind, session)
  }
