/** The kinds of storage on a visitor's device that need their consent [SITE-19]. */
export const OPTIONAL_CATEGORIES = ['performance', 'functionality', 'marketing'] as const
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number]
export type Consent = Readonly<Record<OptionalCategory, boolean>>

/**
 * This cookie lacks our prefix, because the page cache serves shared pages to every request without a prefixed cookie.
 */
export const CONSENT_COOKIE = 'cookie-consent'
/** Increase this when adding a category or a purpose: it makes us ask everybody again. */
const CONSENT_VERSION = 1
/** Preferences last a year [SITE-19]. */
const CONSENT_SECONDS = 365 * 24 * 60 * 60

/** The panel's initial state. Nothing is set until the visitor saves it [SITE-19]. */
export const CONSENT_AT_FIRST: Consent = {
  performance: true,
  functionality: true,
  marketing: false,
}
export const CONSENT_TO_ALL: Consent = { performance: true, functionality: true, marketing: true }
export const CONSENT_TO_NONE: Consent = {
  performance: false,
  functionality: false,
  marketing: false,
}

/** Formats the cookie that stores a choice: version, one digit a category, and the second at which it was made. */
export function consentCookie(
  consent: Consent,
  made: { epochMilliseconds: number; isSecure: boolean },
): string {
  const digits = OPTIONAL_CATEGORIES.map((category) => (consent[category] ? 1 : 0)).join('')
  const seconds = Math.floor(made.epochMilliseconds / 1000)
  const value = `${CONSENT_VERSION}.${digits}.${seconds}`
  const secure = made.isSecure ? '; Secure' : ''
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure}`
}

/** Returns null where the visitor chose nothing, or chose for an earlier version. */
export function readConsent(cookies: string): Consent | null {
  const value = new RegExp(`(?:^|; ?)${CONSENT_COOKIE}=${CONSENT_VERSION}\\.([01]{3})\\.\\d+`)
  const digits = value.exec(cookies)?.[1]
  if (digits === undefined) return null
  const [performance, functionality, marketing] = [...digits].map((digit) => digit === '1')
  return {
    performance: performance ?? false,
    functionality: functionality ?? false,
    marketing: marketing ?? false,
  }
}
