import type { AccountKind } from '#domain/auth/account-kinds.ts'

/** The login page of each kind of account. */
export const LOGIN_PATHS: Readonly<Record<AccountKind, string>> = {
  customer: '/customer/login',
  mechanic: '/mechanic-login',
  administrator: '/admin/login',
}

/** Returns the address of the login, which leads back to `next`. */
export const signInAddress = (kind: AccountKind, next: string) =>
  `${LOGIN_PATHS[kind]}?next=${encodeURIComponent(next)}`
