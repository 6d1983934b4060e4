import { and, eq, isNull } from 'drizzle-orm'
import type { resetPassword as endpoint } from '#contract/auth/accounts.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { deletePasskeysOf } from '#server/auth/passkeys/delete-passkeys-of.ts'
import { findAccountById, setPassword } from '#server/auth/passwords/find-account.ts'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { requireStrongPassword } from '#server/auth/passwords/require-strong-password.ts'
import { endSessionsOf } from '#server/auth/sessions/end-sessions-of.ts'
import { hashOf } from '#server/auth/sessions/tokens.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { accountLinks } from '#server/db/schema/accounts.ts'
import { linkExpired, useLink } from './use-link.ts'

/**
 * Sets the password that the link's holder chose. Every session of the account ends, and this begins none [SEC-S7]. Its
 * passkeys are deleted [AUTH-30].
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  // Looked at before anything is hashed: guessing a link must not cost us a hash.
  await requireStrongFor(ctx, token, password)
  const hash = await hashPassword(password)
  return inTransaction(ctx, async (ctx) => {
    const { kind, accountId } = await useLink(ctx, 'password-reset', token)
    const account = await findAccountById(ctx, kind, accountId)
    if (account === null) throw linkExpired()
    await setPassword(ctx, kind, accountId, hash)
    await endSessionsOf(ctx, kind, accountId)
    const email = { to: account, data: { kind, accountId } }
    await enqueueEmail(ctx, 'password-changed', email)
    if (kind === 'customer') return { kind }
    // Somebody who chooses a new password because somebody else got in must shut out that person's passkey, too.
    const { rowCount } = await deletePasskeysOf(ctx.db, kind, accountId)
    if (rowCount) await enqueueEmail(ctx, 'passkey-removed', email)
    return { kind }
  })
}

async function requireStrongFor(ctx: Context, token: string, password: string): Promise<void> {
  const [link] = await ctx.db
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.tokenHash, hashOf(token)), isNull(accountLinks.usedAt)))
  if (!link) throw linkExpired()
  await requireStrongPassword(ctx, { kind: link.kind, email: link.email, password })
}
