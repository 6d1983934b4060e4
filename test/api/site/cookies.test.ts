import { describe, expect, it } from 'vitest'
import { FORM_SIGN_IN_COOKIES } from '#domain/auth/form-sign-in.ts'
import { CONSENT_COOKIE, readConsent } from '#domain/site/consent.ts'
import { CHANGED_COOKIE, COOKIES } from '#domain/site/cookies.ts'
import { mountRaw } from '#server/http/raw/raw-route.ts'
import {
  cookieName,
  draftCookieName,
  hasOurCookie,
  viewCookieName,
} from '#server/http/security/cookies.ts'
import { SESSION_LIFE } from '#server/http/security/session-life.ts'
import { rawRoutes } from '#server/site/routes.ts'
import { buildApp } from '#test/support/test-server.ts'

/* The cookie policy: nothing optional is set before consent, which lasts a year. */

describe('the list of cookies', () => {
  const KINDS = Object.keys(SESSION_LIFE) as (keyof typeof SESSION_LIFE)[]

  it.each(KINDS)('names the cookie of a %s with the life that it has [SITE-20]', (kind) => {
    const listed = COOKIES.find(({ name }) => name === cookieName({ mode: 'demo' }, kind))
    const hours = SESSION_LIFE[kind].absoluteMinutes / 60
    expect(listed?.life).toBe(hours < 24 ? `${hours} hours` : `${hours / 24} days`)
  })

  it('names nothing else but the consent, the forms without scripts, what the desk looks at and a change just now, and nothing optional [SITE-20]', () => {
    const known = KINDS.map((kind) => cookieName({ mode: 'demo' }, kind))
    expect(COOKIES.map(({ name }) => name).toSorted()).toEqual(
      [
        ...known,
        ...FORM_SIGN_IN_COOKIES,
        CONSENT_COOKIE,
        CHANGED_COOKIE,
        viewCookieName({ mode: 'demo' }),
        draftCookieName({ mode: 'demo' }),
      ].toSorted(),
    )
    expect(COOKIES.filter(({ category }) => category !== 'essential')).toEqual([])
  })

  it('leaves the shared cache of a page independent of consent, and of what was just changed', () => {
    expect(hasOurCookie(`${CONSENT_COOKIE}=1.000.1800000000; ${CHANGED_COOKIE}=1`)).toBe(false)
  })
})

describe('a consent form without scripts', () => {
  const send = async (form: Record<string, string>, mode: 'demo' | 'live' = 'demo') => {
    const app = buildApp([], { env: { mode }, mounts: [mountRaw(rawRoutes)] })
    const response = await app.request('http://127.0.0.1:3000/api/cookie-consent', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      body: new URLSearchParams(form).toString(),
    })
    const cookie = response.headers.get('set-cookie') ?? ''
    return { response, cookie, consent: readConsent(cookie) }
  }

  it.each([
    [{ choice: 'all' }, [true, true, true]],
    [{ choice: 'none' }, [false, false, false]],
    [{ choice: 'these', performance: 'on' }, [true, false, false]],
    [{ choice: 'these', functionality: 'on', marketing: 'on' }, [false, true, true]],
    [{ performance: 'on' }, [false, false, false]],
    [{ choice: 'everything' }, [false, false, false]],
  ])('%j allows %j of performance, functionality and marketing', async (form, allowed) => {
    const { response, consent } = await send(form as Record<string, string>)
    expect(response.status).toBe(303)
    expect(consent && [consent.performance, consent.functionality, consent.marketing]).toEqual(
      allowed,
    )
  })

  it('is stored for a year, over TLS alone in a live installation [SITE-19]', async () => {
    expect((await send({ choice: 'all' })).cookie).toMatch(/Max-Age=31536000; SameSite=Lax$/)
    expect((await send({ choice: 'all' }, 'live')).cookie).toMatch(/; Secure$/)
  })

  it.each([
    ['/help-center', '/help-center'],
    ['/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['/a\r\nset-cookie: x=y', '/'],
    ['', '/'],
  ])('asked to go back to %j goes to %s', async (back, to) => {
    const { response } = await send({ choice: 'none', back })
    expect(response.headers.get('location')).toBe(to)
  })

  it('is refused from another site', async () => {
    const app = buildApp([], { mounts: [mountRaw(rawRoutes)] })
    const response = await app.request('http://127.0.0.1:3000/api/cookie-consent', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
      body: 'choice=all',
    })
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null])
  })
})
