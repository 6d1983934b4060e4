import type { SessionKind } from '#server/db/schema/sessions.ts'
import type { Env } from '#server/env.ts'
import { SESSION_LIFE } from './session-life.ts'

const PREFIX = 'kerbside-'

/** Live cookies are bound to our host and to TLS; a demo on http://127.0.0.1 can be neither. */
export const cookieName = (env: Pick<Env, 'mode'>, kind: SessionKind) =>
  `${env.mode === 'live' ? '__Host-' : ''}${PREFIX}${kind === 'administrator' ? 'admin' : kind}`

export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const split = pair.indexOf('=')
    if (split > 0) cookies.set(pair.slice(0, split).trim(), pair.slice(split + 1).trim())
  }
  return cookies
}

export const hasOurCookie = (header: string | null) => header?.includes(PREFIX) ?? false

export function setCookie(env: Pick<Env, 'mode'>, kind: SessionKind, token: string): string {
  const secure = env.mode === 'live' ? '; Secure' : ''
  const maxAge = SESSION_LIFE[kind].absoluteMinutes * 60
  return `${cookieName(env, kind)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`
}

export function clearCookie(env: Pick<Env, 'mode'>, kind: SessionKind): string {
  const secure = env.mode === 'live' ? '; Secure' : ''
  return `${cookieName(env, kind)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure}`
}
