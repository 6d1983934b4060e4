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

export const SPECIALTIES = [
  'Engine & Diagnostics',
  'Brakes & Suspension',
  'Electrical Systems',
  'Transmission',
  'Air Conditioning',
  'All repairs & MOT',
  'Mobile Service',
] as const
