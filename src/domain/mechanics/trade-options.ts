/** The options of the application form [MECH-1]. */
export const QUALIFICATIONS = [
  'City & Guilds Level 2',
  'City & Guilds Level 3',
  'NVQ Level 2',
  'NVQ Level 3',
  'BTech Automotive',
  'ASE Certified',
  'Other',
] as const

/** What pages ask of applicants. The form takes one year too: the administrator who decides reads that it is less [MECH-1, ADMIN-151]. */
export const EXPERIENCE_ASKED_YEARS = 2

/** How long a mechanic has been in the trade. */
export const yearsText = (years: number): string => (years === 1 ? '1 year' : `${years} years`)

export const SPECIALTIES = [
  'Engine & Diagnostics',
  'Brakes & Suspension',
  'Electrical Systems',
  'Transmission',
  'Air Conditioning',
  'All repairs & MOT',
  'Mobile Service',
] as const
