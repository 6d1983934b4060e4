/*
 * Scores how well each mechanic near a job fits it [JOB-2]. Each factor is a number from 0 to 1. The weights are our
 * own; docs/matching.md gives the reason for each.
 */

/** The weight of each factor in points, a hundred together. */
export const MATCH_WEIGHTS = {
  /** Nobody pays for an hour on the road, and traffic makes long journeys late. */
  distance: 35,
  /** A mechanic who does this work every day does it well and without a second visit. */
  specialty: 25,
  /** Earlier customers' ratings. */
  rating: 20,
  /** A nearly full day runs late, and an empty day should be filled. */
  load: 10,
  /** The customer is waiting for the answer. */
  response: 10,
} as const

type MatchFactorName = keyof typeof MATCH_WEIGHTS
export type MatchFactors = Record<MatchFactorName, number>

export type Candidate = {
  /** Null where we have no coordinates for the job or for the mechanic. */
  distanceMiles: number | null
  /** The furthest that this mechanic travels. */
  radiusMiles: number
  specialty: string
  rating: number
  reviewCount: number
  /** Hours already reserved on the day of the job; null where the job has no day yet. */
  reservedHoursThatDay: number | null
  responseMinutes: number
}

export type Wanted = {
  /** Categories of the catalogue, one a service. */
  categories: readonly string[]
  /** The mean rating of all mechanics. */
  meanRating: number
}

/** The overall mean counts as this many reviews: about what one good month brings. */
const PRIOR_REVIEWS = 10
/** A day has eleven hourly starts. */
const FULL_DAY_HOURS = 11
/** A mechanic who usually answers later than this scores nothing for response. */
const SLOWEST_RESPONSE_MINUTES = 240
/** A neutral score for a place without coordinates. */
const UNKNOWN = 0.5

/** The categories of the catalogue that each specialty of the registration form covers. */
const AT_HOME: Readonly<Record<string, readonly string[]>> = {
  'Engine & Diagnostics': ['Engine', 'Diagnostics', 'Servicing', 'Exhaust'],
  'Brakes & Suspension': ['Brakes', 'Suspension', 'Tyres'],
  'Electrical Systems': ['Electrical', 'Battery', 'Diagnostics'],
  Transmission: ['Transmission'],
  'Air Conditioning': ['Air conditioning'],
  'All repairs & MOT': ['MOT', 'Servicing'],
}
/** Answers whether every category of a job belongs to a specialty. */
export const isAtHome = (specialty: string, categories: readonly string[]): boolean =>
  categories.length > 0 &&
  categories.every((category) => AT_HOME[specialty]?.includes(category) === true)

/** Generalists fit any job, and often fit best where a job mixes categories. */
const ALL_ROUND = ['All repairs & MOT', 'Mobile Service']
const FIT_AT_HOME = 1
const FIT_ALL_ROUND = 0.85
/** The fit of a qualified mechanic outside their own specialty. */
const FIT_ELSEWHERE = 0.4

export function matchFactors(candidate: Candidate, wanted: Wanted): MatchFactors {
  const { distanceMiles, radiusMiles, reservedHoursThatDay } = candidate
  return {
    distance:
      distanceMiles === null ? UNKNOWN : within01(1 - distanceMiles / Math.max(radiusMiles, 1)),
    specialty: specialtyFit(candidate.specialty, wanted.categories),
    rating: within01((shrunkRating(candidate, wanted.meanRating) - 1) / 4),
    load:
      reservedHoursThatDay === null ? UNKNOWN : within01(1 - reservedHoursThatDay / FULL_DAY_HOURS),
    response: within01(1 - candidate.responseMinutes / SLOWEST_RESPONSE_MINUTES),
  }
}

/** Returns 0 to 100, with two decimals. */
export function matchScore(factors: MatchFactors): number {
  const points = FACTOR_NAMES.reduce((sum, name) => sum + factors[name] * MATCH_WEIGHTS[name], 0)
  return Math.round(points * 100) / 100
}

/** The Bayesian average: with few reviews the mean counts more, so one five-star review does not beat fifty of 4.8. */
export function shrunkRating(
  { rating, reviewCount }: Pick<Candidate, 'rating' | 'reviewCount'>,
  meanRating: number,
): number {
  return (PRIOR_REVIEWS * meanRating + reviewCount * rating) / (PRIOR_REVIEWS + reviewCount)
}

/** Answers whether a mechanic does every kind of work instead of one. */
export const isAllRound = (specialty: string): boolean => ALL_ROUND.includes(specialty)

/** The mean fit over the services of a job. */
export function specialtyFit(specialty: string, categories: readonly string[]): number {
  if (categories.length === 0) return UNKNOWN
  const away = ALL_ROUND.includes(specialty) ? FIT_ALL_ROUND : FIT_ELSEWHERE
  const fits = categories.map((category) =>
    AT_HOME[specialty]?.includes(category) ? FIT_AT_HOME : away,
  )
  return fits.reduce((sum, fit) => sum + fit, 0) / fits.length
}

/** Roads in Britain are longer than the straight line by about this factor. Towns and lanes allow 24 miles an hour. */
const ROAD_FACTOR = 1.3
const MILES_PER_HOUR = 24

/** Estimates the distance by road from a distance in a straight line. */
export const roadMiles = (distanceMiles: number): number => distanceMiles * ROAD_FACTOR

/** Estimates the driving time. */
export const etaMinutes = (distanceMiles: number): number =>
  Math.max(5, Math.round((roadMiles(distanceMiles) / MILES_PER_HOUR) * 60))

const FACTOR_NAMES = Object.keys(MATCH_WEIGHTS) as MatchFactorName[]

/** Lists what each factor added to a score, for the mechanic to read. It leaves out factors that were not stored. */
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
