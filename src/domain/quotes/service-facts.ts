/** Months or miles, whichever comes first. */
export const SERVICE_INTERVALS = {
  'basic-service': { months: 6, miles: 6_000 },
  'full-service': { months: 12, miles: 12_000 },
  'major-service': { months: 18, miles: 24_000 },
} as const

/** Intervals in most European makers' schedules. The handbook of the car takes precedence. */
export const PART_INTERVALS = [
  { part: 'Pollen filter', interval: 'Every year, or 15,000 miles' },
  { part: 'Brake fluid', interval: 'Every 2 years' },
  { part: 'Air conditioning gas', interval: 'Every 2 to 3 years' },
  { part: 'Engine air filter', interval: 'Every 2 to 4 years, or 25,000 miles' },
  { part: 'Spark plugs', interval: 'Every 4 years, or 40,000 miles' },
  { part: 'Coolant', interval: 'Every 5 years' },
  { part: '12-volt battery', interval: 'Tested yearly from its fourth winter' },
  { part: 'Timing belt', interval: 'Every 5 to 10 years, or 60,000 to 100,000 miles' },
] as const
