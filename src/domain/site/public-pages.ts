/** The pages that search engines may show, apart from those of mechanics, towns and articles. */
export const PUBLIC_PATHS = [
  '/',
  '/quote',
  '/mechanics',
  '/mobile-repairs',
  '/mot-testing',
  '/car-service',
  '/brake-repair',
  '/engine-diagnostics',
  '/fault-codes',
  '/for-mechanics',
  '/about-us',
  '/reviews',
  '/contact',
  '/help-center',
  '/terms-conditions',
  '/privacy-policy',
  '/cookie-policy',
  '/credits',
  '/mechanic-register',
] as const

const wordOf = (path: string) => path.split('/')[1] ?? ''

/** The first words of the addresses that name nothing of anybody, among them two entrances that no search engine needs. */
const OPEN_WORDS = new Set([...PUBLIC_PATHS.map(wordOf), 'mechanic-login', 'forgot-password'])

/** The first words of the other pages, which are of one visitor or of the operator, or stand for one of them. */
const OWN_WORDS =
  `admin ar-diagnostic booking booking-confirmation conversation customer customer-view documents inspection
  maintenance-alerts mechanic-dashboard my-application my-data offline part-question quote-result registration-fee reset-password review
  staff-invitation track-booking vehicle-health verify-email`.split(/\s+/)

/**
 * Whether the address may name a customer's things, so that it must not reach linked sites and search engines [SITE-32]. A page
 * that is not listed as open is one.
 */
export const isOwnPage = (path: string): boolean =>
  !OPEN_WORDS.has(wordOf(path)) || path.startsWith('/quote/')

/** By their first words the log names pages, never by text that somebody typed. */
export const PAGE_WORDS: ReadonlySet<string> = new Set([...OPEN_WORDS, ...OWN_WORDS])

/** The last path segment of each help article. */
export const ARTICLE_SLUGS = [
  'preparing-for-a-visit',
  'how-your-price-is-made',
  'cancelling-and-your-deposit',
  'mot-what-is-checked',
  'dashboard-warning-lights',
  'brake-noises',
  'flat-battery',
  'service-intervals',
  'joining-as-a-mechanic',
] as const

/** Pages of one visitor or of the operator, closed to crawlers. */
export const CLOSED_PATHS = [
  '/api/',
  '/admin',
  '/booking/',
  '/booking-confirmation/',
  '/customer/',
  '/mechanic-dashboard',
  '/quote-result',
  '/quote/',
] as const
