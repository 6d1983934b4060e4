import type { MiddlewareHandler } from 'hono'
import type { Env } from '#server/config/env.ts'
import type { AppEnv, HttpContext } from '#server/http/app-env.ts'
import { malformed, Problem } from '#server/problems.ts'
import { hasOurCookie } from './cookies.ts'

type Guard = MiddlewareHandler<AppEnv>

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/** Demo alone: every visitor is an administrator there, so nobody from outside may pass [SEC-O22]. */
export function guardHost(env: Pick<Env, 'mode'>): Guard {
  return async (c, next) => {
    if (env.mode === 'demo' && !c.env?.isInside && !isFromThisMachine(c))
      throw new Problem('wrong_host', 'The demonstration answers on this computer only.')
    return next()
  }
}

function isFromThisMachine(c: HttpContext): boolean {
  // node's own list where there is one: reading it costs nothing.
  const names = c.env?.incoming ? Object.keys(c.env.incoming.headers) : c.req.raw.headers.keys()
  for (const name of names)
    if (name === 'forwarded' || name.startsWith('x-forwarded-')) return false
  return LOOPBACK.test(hostOf(c))
}

const hostOf = (c: HttpContext) => c.req.header('host') ?? new URL(c.req.url).host

/** Only our own pages ask for a change, or a program without any of our cookies [SEC-S10]. */
export function guardOrigin(env: Pick<Env, 'mode' | 'origin'>): Guard {
  return async (c, next) => {
    // A page being rendered asks on behalf of its reader, whose cookies it carries: loaders only read.
    const isExempt =
      SAFE.has(c.req.method) || c.env?.isInside || c.req.path.startsWith('/api/webhooks/')
    if (!isExempt && !isSameOrigin(c, env))
      throw new Problem('cross_site', 'That did not come from one of our pages.')
    return next()
  }
}

function isSameOrigin(c: HttpContext, env: Pick<Env, 'mode' | 'origin'>): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = c.req.header('origin')
  if (origin === undefined) return !hasOurCookie(c.req.header('cookie') ?? null)
  // A demo has three names for itself; the guard above has checked which one was used.
  return origin === env.origin || (env.mode === 'demo' && origin === `http://${hostOf(c)}`)
}

/** Addresses that nothing could decode, or that hold a NUL or another host: refused before anything tries. */
export const guardAddress: Guard = async (c, next) => {
  const { url, path } = c.req
  // Two slashes at the start would read as another host wherever the address is used as a link.
  if (path.startsWith('//') || (url.includes('%') && !isDecodable(url)))
    throw malformed('The address is not well formed.')
  return next()
}

function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\0')
  } catch {
    return false
  }
}
