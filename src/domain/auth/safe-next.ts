/** Returns where to go after the sign-in: a path of this site, or the home page [SEC-I13]. */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string') return '/'
  const base = 'https://kerbside.invalid'
  const url = URL.parse(next, base)
  return url?.origin === base && next.startsWith('/') ? url.pathname + url.search : '/'
}
