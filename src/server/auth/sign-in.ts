import type { AccountKind } from '#domain/auth/account-kinds.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { audit } from './audit.ts'
import { type PasskeyCredential, provePasskey } from './passkeys/prove-passkey.ts'
import { verifyCredentials } from './passwords/verify-credentials.ts'
import { startSession } from './sessions/start-session.ts'

/** Reads the account once more, in the transaction, and throws where it may not sign in. */
type Admit<Account> = (ctx: Context, id: number) => Promise<Account>

type Steps<Account> = {
  /** What a kind asks for besides the password. Not within the transaction: a failure must stay counted. */
  proveMore?: (id: number) => Promise<void>
  admit: Admit<Account>
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
    const account = await enter(ctx, { kind, id }, admit)
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
  const { id } = await provePasskey(ctx, kind, credential)
  return inTransaction(ctx, async (ctx) => {
    const account = await enter(ctx, { kind, id }, admit)
    await audit(ctx, { action: 'passkey.sign-in', as: { role: kind, actor: `${kind} ${id}` } })
    return account
  })
}

async function enter<Account>(
  ctx: Context,
  { kind, id }: { kind: AccountKind; id: number },
  admit: Admit<Account>,
): Promise<Account> {
  const account = await admit(ctx, id)
  await startSession(ctx, kind, String(id))
  return account
}
