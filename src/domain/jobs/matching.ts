/*
 * Which of the mechanics near a job fits it best [JOB-2]. Each factor is a number from 0 to 1; the weights are
 * ours, and docs/matching.md gives the reason of each.
 */

/** In points; together a hundred. */
export const MATCH_WEIGHTS = {
  /** An hour on the road is an hour that nobody pays for, and traffic makes long ways late. */
  distance: 35,
  /** Whoever does this work every day does it well and without a second visit. */
  specialty: 25,
  /** What customers said before. */
  rating: 20,
  /** A day that is nearly full runs late; an empty one should be filled. */
  load: 10,
  /** The customer waits for the answer. */
  response: 10,
} as const

type MatchFactorName = keyof typeof MATCH_WEIGHTS
export type MatchFactors = Record<MatchFactorName, number>

export type Candidate = {
  /** Null where the place or the mechanic is on no map. */
  distanceMiles: number | null
  /** How far this mechanic goes. */
  radiusMiles: number
  specialty: string
  rating: number
  reviewCount: number
  /** Hours already claimed on the day of the job; null where the job has no day yet. */
  claimedHoursThatDay: number | null
  responseMinutes: number
}

export type Wanted = {
  /** Of the catalogue, one a service. */
  categories: readonly string[]
  /** The mean rating of all mechanics. */
  meanRating: number
}

/** How many reviews the mean of all counts for: about what one good month brings. */
const PRIOR_REVIEWS = 10
/** The eleven hourly starts of a day. */
const FULL_DAY_HOURS = 11
/** Whoever answers later than this gets nothing for it. */
const SLOWEST_RESPONSE_MINUTES = 240
/** Neither near nor far: the place is on no map. */
const UNKNOWN = 0.5

/** Where a specialty is at home. Categories are those of the catalogue, specialties those of the registration form. */
const AT_HOME: Readonly<Record<string, readonly string[]>> = {
  'Engine & Diagnostics': ['Engine', 'Diagnostics', 'Servicing', 'Exhaust'],
  'Brakes & Suspension': ['Brakes', 'Suspension', 'Tyres'],
  'Electrical Systems': ['Electrical', 'Battery', 'Diagnostics'],
  Transmission: ['Transmission'],
  'Air Conditioning': ['Air conditioning'],
  'All repairs & MOT': ['MOT', 'Servicing'],
}
/** They take everything: a good choice for any job, and often the best where a job is of several kinds. */
const ALL_ROUND = ['All repairs & MOT', 'Mobile Service']
const FIT_AT_HOME = 1
const FIT_ALL_ROUND = 0.85
/** A qualified mechanic's work, but not their own field. */
const FIT_ELSEWHERE = 0.4

export function matchFactors(candidate: Candidate, wanted: Wanted): MatchFactors {
  const { distanceMiles, radiusMiles, claimedHoursThatDay } = candidate
  return {
    distance:
      distanceMiles === null ? UNKNOWN : within01(1 - distanceMiles / Math.max(radiusMiles, 1)),
    specialty: specialtyFit(candidate.specialty, wanted.categories),
    rating: within01((shrunkRating(candidate, wanted.meanRating) - 1) / 4),
    load:
      claimedHoursThatDay === null ? UNKNOWN : within01(1 - claimedHoursThatDay / FULL_DAY_HOURS),
    response: within01(1 - candidate.responseMinutes / SLOWEST_RESPONSE_MINUTES),
  }
}

/** 0 to 100, with two decimals. */
export function matchScore(factors: MatchFactors): number {
  const points = FACTOR_NAMES.reduce((sum, name) => sum + factors[name] * MATCH_WEIGHTS[name], 0)
  return Math.round(points * 100) / 100
}

/** The Bayesian average: few reviews say little, so that one five-star review does not beat fifty of 4.8. */
export function shrunkRating(
  { rating, reviewCount }: Pick<Candidate, 'rating' | 'reviewCount'>,
  meanRating: number,
): number {
  return (PRIOR_REVIEWS * meanRating + reviewCount * rating) / (PRIOR_REVIEWS + reviewCount)
}

/** The mean over the services of a job. */
export function specialtyFit(specialty: string, categories: readonly string[]): number {
  if (categories.length === 0) return UNKNOWN
  const away = ALL_ROUND.includes(specialty) ? FIT_ALL_ROUND : FIT_ELSEWHERE
  const fits = categories.map((category) =>
    AT_HOME[specialty]?.includes(category) ? FIT_AT_HOME : away,
  )
  return fits.reduce((sum, fit) => sum + fit, 0) / fits.length
}

/** A road is longer than the straight line by about this much in Britain; towns and lanes allow 24 miles an hour. */
const ROAD_FACTOR = 1.3
const MILES_PER_HOUR = 24

/** Roughly how long the way takes by car. */
export const etaMinutes = (distanceMiles: number): number =>
  Math.max(5, Math.round(((distanceMiles * ROAD_FACTOR) / MILES_PER_HOUR) * 60))

const FACTOR_NAMES = Object.keys(MATCH_WEIGHTS) as MatchFactorName[]

/** What each factor added to a score, for the mechanic to read; what was not stored is left out. */
export function explainScore(stored: Readonly<Record<string, number>>) {
  return FACTOR_NAMES.flatMap((factor) => {
    const value = stored[factor]
    const pointsMax = MATCH_WEIGHTS[factor]
    return value === undefined
      ? []
      : [{ factor, value, points: Math.round(value * pointsMax * 10) / 10, pointsMax }]
  })
}

const within01 = (value: number) => Math.min(1, Math.max(0, value))
