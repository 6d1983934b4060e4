import { serialize } from 'hono/utils/cookie'
import { CHANGED_COOKIE } from '#domain/site/cookies.ts'
import type { Env } from '#server/config/env.ts'
import type { SessionKind } from '#server/db/schema/sessions.ts'
import { SESSION_LIFE } from './session-life.ts'

const PREFIX = 'kerbside-'

/** Live cookies are bound to our host and to TLS; on http://127.0.0.1 the demonstration can have neither. */
export const cookieName = (env: Pick<Env, 'mode'>, kind: SessionKind) =>
  `${env.mode === 'live' ? '__Host-' : ''}${PREFIX}${kind === 'administrator' ? 'admin' : kind}`

/** Sent to the addresses of the view alone, so that the desk's other pages stay its own [BOOK-29]. */
const VIEW_PATH = '/customer-view'

export const viewCookieName = ({ mode }: Pick<Env, 'mode'>) =>
  `${mode === 'live' ? '__Secure-' : ''}${PREFIX}customer-view`

export const setViewCookie = (env: Pick<Env, 'mode'>, token: string, maxAge: number): string =>
  serialize(viewCookieName(env), token, {
    path: VIEW_PATH,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge,
    secure: env.mode === 'live',
  })

export const draftCookieName = ({ mode }: Pick<Env, 'mode'>) =>
  `${mode === 'live' ? '__Host-' : ''}${PREFIX}form-draft`

export const setDraftCookie = (env: Pick<Env, 'mode'>, sealed: string, maxAge: number): string =>
  serialize(draftCookieName(env), sealed, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge,
    secure: env.mode === 'live',
  })

/** It opens nothing, and lacks our prefix, because shared pages are the same for those who have it. */
export const setChangedCookie = (env: Pick<Env, 'mode'>, maxAge: number): string =>
  serialize(CHANGED_COOKIE, '1', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge,
    secure: env.mode === 'live',
  })

export const hasJustChanged = (header: string | null): boolean =>
  header?.includes(`${CHANGED_COOKIE}=1`) ?? false

/** Each value that a browser sends under a name: another site under our domain may have planted one beside ours. */
export const valuesOf = (header: string | null, name: string): string[] =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []))

export const hasOurCookie = (header: string | null) => header?.includes(PREFIX) ?? false

export const setCookie = (env: Pick<Env, 'mode'>, kind: SessionKind, token: string): string =>
  sessionCookie(env, kind, token, SESSION_LIFE[kind].absoluteMinutes * 60)

export const clearCookie = (env: Pick<Env, 'mode'>, kind: SessionKind): string =>
  sessionCookie(env, kind, '', 0)

const sessionCookie = (
  env: Pick<Env, 'mode'>,
  kind: SessionKind,
  value: string,
  maxAge: number,
): string =>
  serialize(cookieName(env, kind), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge,
    secure: env.mode === 'live',
  })
