/** What a visitor allows us to store on their device beyond what the service needs [SITE-19]. */
export const OPTIONAL_CATEGORIES = ['performance', 'functionality', 'marketing'] as const
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number]
export type Consent = Readonly<Record<OptionalCategory, boolean>>

/** Without our prefix: a page is shared from the cache with everybody whose cookies do not name them. */
export const CONSENT_COOKIE = 'cookie-consent'
/** Raised when a category or a purpose is added: everybody is asked again. */
export const CONSENT_VERSION = 1
/** Preferences last a year [SITE-19]. */
export const CONSENT_SECONDS = 365 * 24 * 60 * 60

/** What the panel shows before anything was chosen. Nothing is set until it is saved [SITE-19]. */
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

/** The cookie that keeps a choice: version, one digit a category, and the second at which it was made. */
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

/** Null where nothing was chosen, or where the choice was made for an earlier version. */
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
