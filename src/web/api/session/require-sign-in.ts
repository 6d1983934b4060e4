import { redirect } from '@tanstack/react-router'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { CallError } from '#web/api/call-error.ts'
import { signInAddress } from './login-paths.ts'
import { removeEndedSession } from './session-ended.ts'
import { STORED } from './stored-account.ts'
import type { StoredKind } from './stored-record.ts'

/**
 * For the part of a page's route that runs before its loader: where this browser knows that nobody is signed in, the
 * login is shown without a question to the server, which a visitor without a network could not ask [SEC-S14].
 */
export function redirectSignedOut(kind: StoredKind, login: string): void {
  if (STORED[kind].isSignedOutHere()) throw redirect({ href: login, replace: true })
}

/**
 * For loaders of pages that need an account: visitors who are not signed in go to the login, which leads back to the page as
 * it was asked for, with its filters and what it was to open.
 * Returns null for an administrator with another role: the layout of the desk says so instead of showing the page.
 */
export function requireSignIn<Answer>(
  kind: Exclude<AccountKind, 'administrator'>,
  answer: Promise<Answer>,
  location: { href: string },
): Promise<Answer>
export function requireSignIn<Answer>(
  kind: AccountKind,
  answer: Promise<Answer>,
  location: { href: string },
): Promise<Answer | null>
export async function requireSignIn<Answer>(
  kind: AccountKind,
  answer: Promise<Answer>,
  location: { href: string },
): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (isRoleMissing(error)) return null
    if (!isSignInMissing(kind, error)) throw error
    if (kind === 'customer' && typeof window !== 'undefined') removeEndedSession()
    throw redirect({ href: signInAddress(kind, location.href) })
  }
}

/** The endpoints of mechanics and administrators answer 403 to a session of another kind. */
export const isSignInMissing = (kind: AccountKind, error: unknown): boolean =>
  error instanceof CallError &&
  !isRoleMissing(error) &&
  (error.status === 401 || (error.status === 403 && kind !== 'customer'))

const isRoleMissing = (error: unknown): boolean =>
  error instanceof CallError && error.problem?.error === 'role_required'
