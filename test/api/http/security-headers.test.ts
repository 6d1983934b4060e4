import { describe, expect, it } from 'vitest'
import { createSecurityHeaders } from '#server/http/security/headers.ts'

const live = createSecurityHeaders({ mode: 'live' })
const demo = createSecurityHeaders({ mode: 'demo' })

describe('the security headers', () => {
  const page = live.page('id', 'NONCE')

  it('let a page run its own scripts and load its own files, and nothing else [SEC-5]', () => {
    expect(page['content-security-policy']).toBe(
      "default-src 'none'; script-src 'nonce-NONCE' 'strict-dynamic'; style-src 'self' 'nonce-NONCE'; img-src 'self' blob:; font-src 'self'; connect-src 'self'; media-src 'self' blob:; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; report-to csp",
    )
  })

  it('let a page that is the same for everybody run the scripts of these hashes, and nothing else [SEC-5]', () => {
    expect(live.sharedPage('id', ['A=', 'B='])).toEqual({
      ...page,
      'content-security-policy': page['content-security-policy']
        ?.replace("'nonce-NONCE' 'strict-dynamic'", "'sha256-A=' 'sha256-B=' 'strict-dynamic'")
        .replace(" 'nonce-NONCE'", ''),
    })
  })

  it.each([
    ['/admin', true],
    ['/admin/vetting', true],
    ['/administrators', false],
    ['/', false],
    ['/mechanic-dashboard', false],
  ])(
    'let %s frame files of ours: %s, and nothing ever another site’s [SEC-5, MECH-31]',
    (path, may) => {
      for (const { 'content-security-policy': policy } of [
        live.page('id', 'n', path),
        live.sharedPage('id', [], path),
      ])
        expect(policy?.match(/(?:frame|child|object)-src [^;]*/g) ?? []).toEqual(
          may ? ["frame-src 'self'"] : [],
        )
    },
  )

  it('are all on a page [SEC-5]', () => {
    expect(page).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy':
        'camera=(), serial=(), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
      'x-xss-protection': '0',
    })
  })

  it.each([
    ['/ar-diagnostic', '(self)'],
    ['/ar-diagnostic/01a1fd9a-fc1a-70ec-94dd-d7c2d0fbe952', '(self)'],
    ['/ar-diagnostics', '()'],
    ['/', '()'],
    ['/mechanic-dashboard', '()'],
  ])('let %s have the camera and a cable to an adapter: %s [SEC-5]', (path, devices) => {
    expect(live.page('id', 'n', path)['permissions-policy']).toContain(
      `camera=${devices}, serial=${devices},`,
    )
  })

  it('close an answer of the API to everything [SEC-5]', () => {
    expect(live.api('id')).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-request-id': 'id',
    })
  })

  it('ask for TLS in live mode alone [SEC-5]', () => {
    expect(demo.page('id', 'n')).not.toHaveProperty('strict-transport-security')
    expect(demo.api('id')).not.toHaveProperty('strict-transport-security')
  })
})
