import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONSENT_COOKIE, CONSENT_TO_NONE, consentCookie, readConsent } from './consent.ts'

const made = { epochMilliseconds: 1_800_000_000_000, isSecure: false }

describe('consent', () => {
  it('is read as it was given', () => {
    const choice = fc.record({
      performance: fc.boolean(),
      functionality: fc.boolean(),
      marketing: fc.boolean(),
    })
    fc.assert(
      fc.property(choice, (consent) => {
        const [pair] = consentCookie(consent, made).split(';')
        expect(readConsent(`first=1; ${pair}; last=2`)).toEqual(consent)
      }),
    )
  })

  it('is stored for a year, with its version and its time [SITE-19]', () => {
    expect(consentCookie(CONSENT_TO_NONE, made)).toBe(
      'cookie-consent=1.000.1800000000; Path=/; Max-Age=31536000; SameSite=Lax',
    )
    expect(consentCookie(CONSENT_TO_NONE, { ...made, isSecure: true })).toMatch(/; Secure$/)
  })

  it.each([
    '',
    `${CONSENT_COOKIE}=`,
    `${CONSENT_COOKIE}=0.111.1800000000`,
    `${CONSENT_COOKIE}=1.11.1800000000`,
    `${CONSENT_COOKIE}=1.112.1800000000`,
    `x${CONSENT_COOKIE}=1.111.1800000000`,
  ])('is not read out of %j', (cookies) => {
    expect(readConsent(cookies)).toBeNull()
  })
})
