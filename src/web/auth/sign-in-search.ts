import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { pageAfterSignIn } from '#domain/auth/safe-next.ts'

export type SignInSearch = {
  /** The page that asked for the sign-in. */
  next?: string
  /** Why a form without scripts was refused. */
  refused?: string
}

/** Reads the address of a sign-in page. */
export const signInSearch =
  (kind: AccountKind) =>
  ({ next, refused }: Record<string, unknown>): SignInSearch => {
    const page = pageAfterSignIn(kind, next)
    return {
      ...(page !== null && { next: page }),
      ...(typeof refused === 'string' && { refused }),
    }
  }
