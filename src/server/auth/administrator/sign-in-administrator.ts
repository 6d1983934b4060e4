import { eq } from 'drizzle-orm'
import type { signInAdministrator as endpoint } from '#contract/auth/admin-session.ts'
import type { signInAdministratorByPasskey as byPasskey } from '#contract/auth/passkeys/passkeys.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { invalidCredentials } from '#server/auth/passwords/verify-credentials.ts'
import { signIn, signInByPasskey } from '#server/auth/sign-in.ts'
import type { Context } from '#server/context.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { acceptCode } from './accept-code.ts'

/** Checks the password and the code. The refusal does not say which was wrong. */
export async function signInAdministrator(
  ctx: Context,
  { code, ...credentials }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const proveMore = (id: number) => acceptCode(ctx, id, code)
  const { name, email } = await signIn(ctx, 'administrator', credentials, { proveMore, admit })
  return { administrator: { name, email } }
}

/** The passkey's user verification stands for both factors [AUTH-27]. */
export async function signInAdministratorByPasskey(
  ctx: Context,
  { credential }: ParsedOf<typeof byPasskey>,
): Promise<ReplyOf<typeof byPasskey>> {
  const { name, email } = await signInByPasskey(ctx, 'administrator', credential, admit)
  return { administrator: { name, email } }
}

async function admit({ db }: Context, id: number) {
  const [row] = await db.select().from(administrators).where(eq(administrators.id, id))
  // A colleague deactivated the account in the meantime.
  if (!row?.isActive) throw invalidCredentials()
  return row
}
