import { redirect } from '@tanstack/react-router'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { CallError } from '#web/api/call-error.ts'
import { signInAddress } from './login-paths.ts'
import { removeEndedSession } from './session-ended.ts'

/** For loaders of pages that need an account: visitors who are not signed in go to the login, which leads back to `next`. */
export async function requireSignIn<Answer>(
  kind: AccountKind,
  answer: Promise<Answer>,
  next: string,
): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (!isSignInMissing(kind, error)) throw error
    if (kind === 'customer' && typeof window !== 'undefined') removeEndedSession()
    throw redirect({ href: signInAddress(kind, next) })
  }
}

/** The endpoints of mechanics and administrators answer 403 to a session of another kind. */
export const isSignInMissing = (kind: AccountKind, error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === 401 || (error.status === 403 && kind !== 'customer'))
