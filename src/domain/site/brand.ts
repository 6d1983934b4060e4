/**
 * An operator replaces these values before opening. The claims are invented and describe nobody's record: set true
 * figures, because unsupported review claims are a banned practice (DMCC Act 2024). Live mode reads ratings and counts
 * from the database and shows no claim that it cannot support.
 */
export const BRAND = {
  name: 'Kerbside',
  line: 'Repairs where you’re parked. No waiting.',
  description: 'Instant car repair quotes and mobile mechanics across the UK.',
  foundedYear: 2024,
} as const

/** Advertised figures; the comment above applies [SITE-13]. */
export const CLAIMS = {
  rating: 4.6,
  reviewCount: 19_880,
  reviewCountText: '19,880+',
  mechanicCount: 1000,
  mechanicCountText: '1000+',
  minimumQualification: 'City & Guilds Level 2',
} as const

/** The warranty on repairs. */
export const WARRANTY_MONTHS = 12
/** The warranty partner pays at most this much of one bill. */
export const WARRANTY_PARTNER_COVER_PENCE = 50_000
/** A mechanic's share is nine tenths [PAY-14]. */
export const MECHANIC_SHARE_HUNDREDTHS = 90

/**
 * All of these open in a new tab. The deposit link is the fixed one of the `link` provider; other providers make their
 * own.
 */
export const EXTERNAL_LINKS = {
  deposit: 'https://pay.example.co.uk/kerbside-deposit',
  warrantyPartner: 'https://cover.example.co.uk/warranty',
  breakdownHelp: 'https://breakdown.example.co.uk/help',
  facebook: 'https://facebook.example.co.uk/kerbside',
  instagram: 'https://instagram.example.co.uk/kerbside',
  x: 'https://x.example.co.uk/kerbside',
  linkedIn: 'https://linkedin.example.co.uk/kerbside',
} as const

/** The page appends the place. Google learns it only when a visitor follows the link. */
export const MAP_SEARCH = 'https://www.google.com/maps/search/?api=1&query='

/** "2024", extended to the current year: "2024–2026". */
export function copyrightYears(currentYear: number): string {
  return currentYear > BRAND.foundedYear
    ? `${BRAND.foundedYear}–${currentYear}`
    : String(BRAND.foundedYear)
}
