/**
 * What an operator replaces before opening. The claims are the specification's and stand for nobody's record: set true
 * figures, because unsupported review claims are a banned practice (DMCC Act 2024). Live mode reads ratings and counts
 * from the database and shows no claim that it cannot support.
 */
export const CLAIMS = {
  rating: 4.6,
  reviewCount: 19_880,
  reviewCountText: '19,880+',
  mechanicCount: 1000,
  mechanicCountText: '1000+',
  minimumQualification: 'City & Guilds Level 2',
} as const

/** Spec 1 §9: on repairs. */
export const WARRANTY_MONTHS = 12
/** Spec 2 §9: a mechanic keeps nine tenths. */
export const MECHANIC_SHARE_HUNDREDTHS = 90

/** External links open in a new tab; those here lead nowhere until the operator sets their own. */
export const BRAND = {
  name: 'Kerbside',
  line: "Repairs where you're parked. No waiting.",
  description: 'Instant car repair quotes and vetted mobile mechanics across the UK.',
  email: 'hello@kerbside.example.co.uk',
  // Ofcom's numbers for drama: they ring nobody
  supportPhone: { display: '020 7946 0118', e164: '+442079460118' },
  emergencyPhone: { display: '020 7946 0999', e164: '+442079460999' },
  headOffice: 'Kerbside, 1 Example Street, London SE1 0AA',
  foundedYear: 2024,
  promises: ['Transparent pricing', 'Vetted mechanics', `${WARRANTY_MONTHS}-month warranty`],
  stats: [
    { figure: CLAIMS.mechanicCountText, label: 'vetted mechanics' },
    { figure: String(CLAIMS.rating), label: `rating from ${CLAIMS.reviewCountText} reviews` },
    { figure: `${WARRANTY_MONTHS} months`, label: 'warranty on repairs' },
  ],
  /** The fixed link of the `link` payment provider; the other providers make their own. */
  deposit: { url: 'https://pay.example.co.uk/kerbside-deposit' },
  breakdown: { url: 'https://breakdown.example.co.uk/help' },
  /** Spec 1 §1: up to £500 of a bill with approved repairers. */
  partner: {
    name: 'Example Cover',
    banner: 'Breakdown cover from Example Cover pays up to £500 of a bill with approved repairers.',
    url: 'https://cover.example.co.uk/warranty',
  },
  social: [
    { network: 'Facebook', url: 'https://facebook.example.co.uk/kerbside' },
    { network: 'Instagram', url: 'https://instagram.example.co.uk/kerbside' },
    { network: 'X', url: 'https://x.example.co.uk/kerbside' },
  ],
} as const

/** Spec 2 §9. */
export const SUPPORT_HOURS = [
  { days: 'Monday to Friday', hours: '8am to 8pm' },
  { days: 'Saturday and Sunday', hours: '9am to 6pm' },
  { days: 'Breakdown emergency', hours: '24 hours, every day' },
] as const
/** Spec 1 §9. */
export const EMAIL_REPLY_HOURS = 24
export const MECHANIC_ASSIGNED_HOURS = 24

/** "2024", extended to the current year: "2024–2026". */
export function copyrightYears(currentYear: number): string {
  const { foundedYear } = BRAND
  return currentYear > foundedYear ? `${foundedYear}–${currentYear}` : String(foundedYear)
}
