import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { audit } from './audit.ts'
import { verifyCredentials } from './passwords/verify-credentials.ts'
import { startSession } from './sessions/start-session.ts'

type Steps<Account> = {
  /** What a kind asks for besides the password. Not within the transaction: a failure must stay counted. */
  proveMore?: (id: number) => Promise<void>
  /** Reads the account once more, in the transaction, and throws where it may not sign in. */
  admit: (ctx: Context, id: number) => Promise<Account>
}

/** Signs in to an account of any kind: the password, what the kind asks for besides, the session, the audit. */
export async function signIn<Account>(
  ctx: Context,
  kind: AccountKind,
  { email, password }: { email: string; password: string },
  { proveMore, admit }: Steps<Account>,
): Promise<Account> {
  const { id } = await verifyCredentials(ctx, kind, { email, password })
  await proveMore?.(id)
  return inTransaction(ctx, async (ctx) => {
    const account = await admit(ctx, id)
    await startSession(ctx, kind, String(id))
    const actor = `${kind} ${id}`
    const object = kind === 'administrator' ? null : actor
    await audit(ctx, { action: `${kind}.sign-in`, object, as: { role: kind, actor } })
    return account
  })
}
