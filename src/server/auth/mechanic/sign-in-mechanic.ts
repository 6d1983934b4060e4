import { eq } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  signInMechanicByPasskey as byPasskey,
  signInMechanic as endpoint,
} from '#contract/mechanics/portal.ts'
import { signIn, signInByPasskey } from '#server/auth/sign-in.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { forbidden, Problem } from '#server/problems.ts'
import { accountToWire } from './account-to-wire.ts'

/** Only a person with the right password learns whether the account is approved or rejected [SEC-S4]. */
export async function signInMechanic(
  ctx: Context,
  body: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const mechanic = await signIn(ctx, 'mechanic', body, { admit })
  return { mechanic: accountToWire(mechanic) }
}

export async function signInMechanicByPasskey(
  ctx: Context,
  { credential }: ParsedOf<typeof byPasskey>,
): Promise<ReplyOf<typeof byPasskey>> {
  const mechanic = await signInByPasskey(ctx, 'mechanic', credential, admit)
  return { mechanic: accountToWire(mechanic) }
}

async function admit({ db, now }: Context, id: number) {
  const [mechanic] = await db
    .update(mechanics)
    .set({ lastActive: now })
    .where(eq(mechanics.id, id))
    .returning()
  if (mechanic?.isApproved === false && mechanic.rejectedAt !== null)
    throw new Problem('application_rejected', 'Your application was not accepted.')
  if (!mechanic?.isApproved) throw new Problem('not_approved', 'Account not yet approved')
  if (!mechanic.isActive) throw forbidden('This account has been deactivated.')
  return mechanic
}
