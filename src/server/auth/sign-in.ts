import { and, eq, isNull } from 'drizzle-orm'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { passkeys } from '#server/db/schema/passkeys.ts'
import { audit } from './audit.ts'
import { type PasskeyCredential, provePasskey } from './passkeys/prove-passkey.ts'
import { invalidCredentials, verifyCredentials } from './passwords/verify-credentials.ts'
import { startSession } from './sessions/start-session.ts'

/**
 * Reads the account once more, in the transaction, and throws where it may not sign in. It holds the account so that a change of
 * the password waits, which ends the sessions that it finds.
 */
type Admit<Account> = (ctx: Context, id: number) => Promise<Account>

type Steps<Account> = {
  /** What a kind asks for besides the password. Not within the transaction: a failure must stay counted. */
  proveMore?: (id: number) => Promise<void>
  admit: Admit<Account>
}

/** Signs in to an account of any kind: the password, what the kind asks for besides, the session, the audit. */
export async function signIn<Account extends { password: string }>(
  ctx: Context,
  kind: AccountKind,
  { email, password }: { email: string; password: string },
  { proveMore, admit }: Steps<Account>,
): Promise<Account> {
  const { id, password: hash } = await verifyCredentials(ctx, kind, { email, password })
  await proveMore?.(id)
  return inTransaction(ctx, async (ctx) => {
    const account = await admit(ctx, id)
    // The password was changed while this one was checked [SEC-S21].
    if (account.password !== hash) throw invalidCredentials()
    await startSession(ctx, kind, String(id))
    const actor = `${kind} ${id}`
    const object = kind === 'administrator' ? null : actor
    await audit(ctx, { action: `${kind}.sign-in`, object, as: { role: kind, actor } })
    return account
  })
}

/** The same with a passkey, whose user verification stands for the password and every code [AUTH-27]. */
export async function signInByPasskey<Account>(
  ctx: Context,
  kind: PasskeyKind,
  credential: PasskeyCredential,
  admit: Admit<Account>,
): Promise<Account> {
  const { id, passkeyId } = await provePasskey(ctx, kind, credential)
  return inTransaction(ctx, async (ctx) => {
    const account = await admit(ctx, id)
    await requireUsable(ctx, passkeyId)
    await startSession(ctx, kind, String(id))
    await audit(ctx, { action: 'passkey.sign-in', as: { role: kind, actor: `${kind} ${id}` } })
    return account
  })
}

/** It was removed while its answer was checked: by its owner, or with the password [SEC-S21]. */
async function requireUsable({ db }: Context, passkeyId: string): Promise<void> {
  const rows = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.id, passkeyId), isNull(passkeys.stoppedAt)))
    .for('share')
  if (rows.length === 0) throw invalidCredentials()
}
