/**
 * An operator replaces these values before opening. The claims are invented and describe nobody's record: set true
 * figures, because unsupported review claims are a banned practice (DMCC Act 2024). Live mode reads ratings and counts
 * from the database and shows no claim that it cannot support.
 */
export const BRAND = {
  name: 'Kerbside',
  line: 'Repairs where you’re parked. No waiting.',
  description: 'Instant car repair quotes and mobile mechanics across the UK.',
  contactEmail: 'hello@kerbside.example.co.uk',
  // Ofcom reserves these numbers for drama; nobody answers them
  supportPhone: { display: '020 7946 0118', e164: '+442079460118' },
  emergencyPhone: { display: '020 7946 0999', e164: '+442079460999' },
  headOffice: 'Kerbside, 1 Example Street, London SE1 0AA',
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
  sameDay: 'Same-day service from many mechanics',
} as const

/** The warranty on repairs. */
export const WARRANTY_MONTHS = 12
/** The warranty partner pays at most this much of one bill. */
export const WARRANTY_PARTNER_COVER_PENCE = 50_000
/** A mechanic's share is nine tenths [PAY-14]. */
export const MECHANIC_SHARE_HUNDREDTHS = 90

/** The hours in which we answer the telephone. */
export const SUPPORT_HOURS = [
  { days: 'Monday to Friday', hours: '8am to 8pm' },
  { days: 'Saturday and Sunday', hours: '9am to 6pm' },
  { days: 'Breakdown emergency', hours: '24 hours, every day' },
] as const
export const EMAIL_REPLY_HOURS = 24
/** Chat is the contact form: it takes a message at any hour [SITE-13]. */
export const CHAT_SENTENCE = `Chat: leave a message at any hour. There is no live chat; a person answers by email within ${EMAIL_REPLY_HOURS} hours.`
export const MECHANIC_ASSIGNED_HOURS = 24

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
