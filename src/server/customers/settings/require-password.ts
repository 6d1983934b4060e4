import { isPassword } from '#server/auth/passwords/password.ts'
import { admitTry, clearTries } from '#server/auth/throttle/admit-try.ts'
import { attemptSubject } from '#server/auth/throttle/attempt-subject.ts'
import type { Context } from '#server/context.ts'
import type { StoredCustomer } from '#server/db/schema/customers.ts'
import { invalid } from '#server/problems.ts'

/**
 * Asks for the account's password again before an action that the user of a borrowed browser must not take. It
 * throttles guesses as signing in does, with its own counter. Call it outside any transaction.
 */
export async function requirePassword(
  ctx: Context,
  customer: StoredCustomer,
  password: string,
  field = 'password',
): Promise<void> {
  const tried = { name: 'confirm customer', subject: attemptSubject(ctx, customer.email) }
  await admitTry(ctx, tried)
  if (!(await isPassword(password, customer.password)))
    throw invalid({ [field]: 'That is not your password' })
  await clearTries(ctx, tried)
}
