import { eq } from 'drizzle-orm'
import type { signInAdministrator as endpoint } from '#contract/auth/admin-session.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import { invalidCredentials, verifyCredentials } from '#server/auth/passwords/verify-credentials.ts'
import { startSession } from '#server/auth/sessions/start-session.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { acceptCode } from './accept-code.ts'

/** Checks the password and the code. The refusal does not say which was wrong. */
export async function signInAdministrator(
  ctx: Context,
  { email, password, code }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { id } = await verifyCredentials(ctx, 'administrator', { email, password })
  await acceptCode(ctx, id, code)
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(administrators).where(eq(administrators.id, id))
    // A colleague deactivated the account in the meantime.
    if (!row?.isActive) throw invalidCredentials()
    await startSession(ctx, 'administrator', String(id))
    await audit(ctx, {
      action: 'administrator.sign-in',
      as: { role: 'administrator', actor: `administrator ${id}` },
    })
    return { administrator: { name: row.name, email: row.email } }
  })
}
