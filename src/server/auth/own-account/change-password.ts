import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { audit } from '#server/auth/audit.ts'
import { renewSession } from '#server/auth/confirm/renew-session.ts'
import { setPassword } from '#server/auth/passwords/find-account.ts'
import { hashNewPassword } from '#server/auth/passwords/hash-new-password.ts'
import { endSessionsOf } from '#server/auth/sessions/end-sessions-of.ts'
import { inAccountTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { requireOwnAccount } from './own-account.ts'
import { requirePassword } from './require-password.ts'

type Asked = { currentPassword: string; password: string }

/**
 * Changes the password, ends every other session, renews this one's token [SEC-S8] and notifies whose account it is
 * [AUTH-7]. The present password is asked for however recent the sign-in is, and no passkey stands for it (ASVS 6.2.3).
 */
export const changePassword =
  (kind: AccountKind) =>
  async (
    ctx: Context,
    { currentPassword, password }: Asked,
  ): Promise<{ endedSessions: number }> => {
    const account = await requireOwnAccount(ctx, kind)
    const { id, name, email, tokenHash: exceptTokenHash } = account
    await requirePassword(ctx, account, currentPassword, 'currentPassword')
    const hash = await hashNewPassword(ctx, { kind, password, email })
    return inAccountTransaction(ctx, account, async (ctx) => {
      await setPassword(ctx, kind, id, hash)
      const endedSessions = await endSessionsOf(ctx, kind, id, { exceptTokenHash })
      await renewSession(ctx, kind, { accountId: id, tokenHash: exceptTokenHash })
      await audit(ctx, {
        action: `${kind}.change-password`,
        as: { role: kind, actor: `${kind} ${id}` },
      })
      await enqueueEmail(ctx, 'password-changed', {
        to: { name, email },
        data: { kind, accountId: id },
      })
      return { endedSessions }
    })
  }
