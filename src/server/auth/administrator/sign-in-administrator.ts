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
  let secret: string | null = null
  const { name, email } = await signIn(ctx, 'administrator', credentials, {
    proveMore: async (id) => {
      secret = await acceptCode(ctx, id, code)
    },
    admit: async (ctx, id) => {
      const row = await admit(ctx, id)
      // The authenticator was replaced in the meantime [SEC-S21].
      if (row.totpSecret !== secret) throw invalidCredentials()
      return row
    },
  })
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
  const [row] = await db.select().from(administrators).where(eq(administrators.id, id)).for('share')
  // A colleague deactivated the account in the meantime.
  if (!row?.isActive) throw invalidCredentials()
  return row
}
