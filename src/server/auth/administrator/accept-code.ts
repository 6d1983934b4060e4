import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { invalidCredentials } from '#server/auth/passwords/verify-credentials.ts'
import { admitTry, clearTries } from '#server/auth/throttle/admit-try.ts'
import type { Context } from '#server/context.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { openSecret } from '#server/http/security/seal-secret.ts'
import { stepOfCode } from './one-time-code.ts'

/**
 * Accepts a code once: afterwards the same or an older code is wrong (RFC 6238 §5.2). It throttles guesses as password
 * tries are. Returns the sealed secret that made the code. Do not call it within a transaction: a rollback would undo the count of a failure.
 */
export async function acceptCode(ctx: Context, id: number, code: string): Promise<string | null> {
  const tried = { name: 'administrator code', subject: String(id) }
  await admitTry(ctx, tried)
  const [row] = await ctx.db
    .select({ sealed: administrators.totpSecret })
    .from(administrators)
    .where(eq(administrators.id, id))
  const secret = row?.sealed ? openSecret(ctx.env, 'kerbside administrator totp', row.sealed) : null
  const step = secret === null ? null : stepOfCode(secret, code, ctx.now)
  if (step === null || !(await takeStep(ctx, id, step))) {
    ctx.log.warn({ event: 'administrator code refused' }, 'a one-time code was refused')
    throw invalidCredentials()
  }
  await clearTries(ctx, tried)
  return row?.sealed ?? null
}

async function takeStep(ctx: Context, id: number, step: number): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(administrators)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(administrators.id, id),
        or(isNull(administrators.totpLastStep), lt(administrators.totpLastStep, step)),
      ),
    )
  return rowCount === 1
}
