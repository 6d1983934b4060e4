import type { MiddlewareHandler } from 'hono'
import type { Env } from '#server/config/env.ts'
import type { AppEnv, HttpContext } from '#server/http/app-env.ts'
import { malformed, Problem } from '#server/problems.ts'
import type { Runtime } from '#server/runtime.ts'
import { hasOurCookie, setChangedCookie } from './cookies.ts'

type Guard = MiddlewareHandler<AppEnv>

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * For the demonstration only: every visitor is an administrator there, so requests from other machines must be refused
 * [SEC-O22].
 */
export function guardHost(env: Pick<Env, 'mode'>): Guard {
  return async (c, next) => {
    if (env.mode === 'demo' && !c.env?.isInside && !isFromThisMachine(c))
      throw new Problem('wrong_host', 'The demonstration answers on this computer only.')
    return next()
  }
}

function isFromThisMachine(c: HttpContext): boolean {
  // Use node's own list where there is one: reading it costs nothing.
  const names = c.env?.incoming ? Object.keys(c.env.incoming.headers) : c.req.raw.headers.keys()
  for (const name of names)
    if (name === 'forwarded' || name.startsWith('x-forwarded-')) return false
  return LOOPBACK.test(hostOf(c))
}

const hostOf = (c: HttpContext) => c.req.header('host') ?? new URL(c.req.url).host

/** Accepts a change only from our own pages, or from a program without any of our cookies [SEC-S10]. */
export function guardOrigin(env: Pick<Env, 'mode' | 'origin'>): Guard {
  return async (c, next) => {
    // A page being rendered calls for its reader with their cookies; its loaders only read.
    const isExempt =
      SAFE.has(c.req.method) || c.env?.isInside || c.req.path.startsWith('/api/webhooks/')
    if (!isExempt && !isSameOrigin(c, env))
      throw new Problem('cross_site', 'That did not come from one of our pages.')
    return next()
  }
}

/** Has the reads of who changes something answered by the primary until the replica must know it [OPS-31]. */
export function noteChanges({ env, replica }: Pick<Runtime, 'env' | 'replica'>): Guard {
  return async (c, next) => {
    await next()
    if (replica === null || SAFE.has(c.req.method) || c.res.status >= 400) return
    const seconds = Math.ceil(replica.maxAgeMs / 1000)
    c.header('set-cookie', setChangedCookie(env, seconds), { append: true })
  }
}

function isSameOrigin(c: HttpContext, env: Pick<Env, 'mode' | 'origin'>): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = c.req.header('origin')
  if (origin === undefined) return !hasOurCookie(c.req.header('cookie') ?? null)
  // The demonstration has three host names; the guard above has checked the one in use.
  return origin === env.origin || (env.mode === 'demo' && origin === `http://${hostOf(c)}`)
}

/** Refuses addresses that cannot be decoded or that hold a NUL or another host, before any other code decodes them. */
export const guardAddress: Guard = async (c, next) => {
  const { url, path } = c.req
  // A link to an address that begins with two slashes would lead to another host.
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
