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
