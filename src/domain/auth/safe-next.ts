import type { AccountKind } from './account-kinds.ts'

/** Returns where to go after the sign-in: a path of this site, or the home page [SEC-I13]. */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string') return '/'
  const base = 'https://kerbside.invalid'
  const url = URL.parse(next, base)
  if (url?.origin !== base || !next.startsWith('/')) return '/'
  // "/.//evil.example" is read as this path, which a browser takes for another site.
  return url.pathname.startsWith('//') ? '/' : url.pathname + url.search
}

/** The sign-in of people at work leads on to their own pages alone, and to the link that confirms their new address [SEC-I13]. */
const OWN_PAGES = { mechanic: '/mechanic-dashboard', administrator: '/admin' } as const

/** Returns the page that asked for the sign-in, or null where none of ours did. */
export function pageAfterSignIn(kind: AccountKind, next: unknown): string | null {
  const path = safeNext(next)
  if (kind === 'customer') return path === '/' ? null : path
  const home = OWN_PAGES[kind]
  const isOwn =
    path === home ||
    path.startsWith(`${home}/`) ||
    path.startsWith(`${home}?`) ||
    path.startsWith('/verify-email?')
  return isOwn && !/^\/admin\/login\b/.test(path) ? path : null
}
