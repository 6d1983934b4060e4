import { isPassword } from '#server/auth/passwords/password.ts'
import { admitTry, clearTries } from '#server/auth/throttle/admit-try.ts'
import { attemptSubject } from '#server/auth/throttle/attempt-subject.ts'
import type { Context } from '#server/context.ts'
import { invalid } from '#server/problems.ts'
import type { OwnAccount } from './own-account.ts'

/**
 * Asks for the account's password again before an action that the user of a borrowed browser must not take. It
 * throttles guesses as signing in does, with its own counter. Call it outside any transaction.
 */
export async function requirePassword(
  ctx: Context,
  { kind, email, password: hash }: Pick<OwnAccount, 'kind' | 'email' | 'password'>,
  password: string,
  field = 'password',
): Promise<void> {
  const tried = { name: `confirm ${kind}`, subject: attemptSubject(ctx, email) }
  await admitTry(ctx, tried)
  if (!(await isPassword(password, hash))) throw invalid({ [field]: 'That is not your password' })
  await clearTries(ctx, tried)
}
