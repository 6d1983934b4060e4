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

/** Returns where to go after the sign-in: a path of this site, or the home page [SEC-I13]. */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string') return '/'
  const base = 'https://kerbside.invalid'
  const url = URL.parse(next, base)
  return url?.origin === base && next.startsWith('/') ? url.pathname + url.search : '/'
}
