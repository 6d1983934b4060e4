import { eq } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { signInMechanic as endpoint } from '#contract/mechanics/portal.ts'
import { audit } from '#server/auth/audit.ts'
import { verifyCredentials } from '#server/auth/passwords/verify-credentials.ts'
import { startSession } from '#server/auth/sessions/start-session.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { forbidden, Problem } from '#server/problems.ts'
import { accountToWire } from './account-to-wire.ts'

/** Only a person with the right password learns whether the account is approved [SEC-S4]. */
export async function signInMechanic(
  ctx: Context,
  { email, password }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { id } = await verifyCredentials(ctx, 'mechanic', { email, password })
  return inTransaction(ctx, async (ctx) => {
    const [mechanic] = await ctx.db
      .update(mechanics)
      .set({ lastActive: ctx.now })
      .where(eq(mechanics.id, id))
      .returning()
    if (!mechanic?.isApproved) throw new Problem('not_approved', 'Account not yet approved')
    if (!mechanic.isActive) throw forbidden('This account has been deactivated.')
    await startSession(ctx, 'mechanic', String(id))
    const as = { role: 'mechanic', actor: `mechanic ${id}` } as const
    await audit(ctx, { action: 'mechanic.sign-in', object: `mechanic ${id}`, as })
    return { mechanic: accountToWire(mechanic) }
  })
}
