import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { ownIdOf } from '#server/auth/policy.ts'
import { admitTry, clearTries } from '#server/auth/throttle/admit-try.ts'
import { attemptSubject } from '#server/auth/throttle/attempt-subject.ts'
import { countFailedSignIn } from '#server/auth/throttle/failed-sign-ins.ts'
import type { Context } from '#server/context.ts'
import { createBoundedQueue } from '#server/http/limits/bounded-queue.ts'
import { Problem } from '#server/problems.ts'
import { findAccountByEmail } from './find-account.ts'
import { NOBODYS_PASSWORD } from './nobodys-password.ts'
import { isPassword } from './password.ts'

/**
 * A flood of wrong passwords is refused before it asks the database for anything: its counters are written, and would have
 * everybody else wait [OPS-L7].
 */
const enqueue = createBoundedQueue({ concurrency: 4, maxWaiting: 20 })

/**
 * Finds the account with this email and password. Every other pair gets the same words after the same time [SEC-S3],
 * and from the fifth failure on a try waits [SEC-S1]. Do not call it within a transaction: a rollback would undo the
 * count of a failure. The sign-in checks afterwards whether a mechanic is approved, so that only the right password
 * learns it [SEC-S4].
 */
export const verifyCredentials = (
  ctx: Context,
  kind: AccountKind,
  credentials: Credentials,
): Promise<Verified> => enqueue(() => verify(ctx, kind, credentials))

type Credentials = { email: string; password: string }

/** `password` is the hash that it was checked against. */
export type Verified = { id: number; password: string }

async function verify(
  ctx: Context,
  kind: AccountKind,
  { email, password }: Credentials,
): Promise<Verified> {
  const account = await findAccountByEmail(ctx, kind, email)
  // A browser with a session of this account has its own counter, so that others cannot lock it out by guessing
  // [SEC-S17].
  const isKnown = account !== null && account.id === ownIdOf(ctx.actor, kind)
  const name = `sign-in ${kind}${isKnown ? ' known' : ''}`
  const tried = { name, subject: attemptSubject(ctx, email) }
  await admitTry(ctx, tried)
  const isRight = await isPassword(password, account?.password ?? NOBODYS_PASSWORD)
  if (account === null || !isRight) {
    await countFailedSignIn(ctx)
    ctx.log.warn({ event: `${kind} sign-in refused` }, 'a sign-in was refused')
    throw invalidCredentials()
  }
  await clearTries(ctx, tried)
  return { id: account.id, password: account.password }
}

export const invalidCredentials = () => new Problem('invalid_credentials', 'Invalid credentials')
