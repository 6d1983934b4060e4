/** Every page that search engines may show, beside those of mechanics, towns and articles. */
export const PUBLIC_PATHS = [
  '/',
  '/quote',
  '/mechanics',
  '/mobile-repairs',
  '/mot-testing',
  '/car-service',
  '/brake-repair',
  '/engine-diagnostics',
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

/** The last word of the address of each help article. */
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

/** Addresses that are one visitor's own, or an operator's: crawlers have no business there. */
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
