import type { MileageReading } from './readings.ts'
import { seasonalDays } from './season.ts'

export const DAYS_PER_MONTH = 30.436875

/** What cars of a kind are usually driven; `spread` is the standard deviation of the logarithm. */
export type UsualMiles = { milesPerMonth: number; spread: number }

export type Usage = {
  /** The estimate for the requested day, extrapolated from the latest reading. */
  milesNow: number
  milesPerMonth: number
  /** The standard deviation of the logarithm of the miles per month. */
  spread: number
  /** Months between the first and the last reading that counted. */
  spanMonths: number
}

/**
 * A car without readings: 7,400 miles a year (DVSA's MOT odometers; RAC Foundation). The spread is that of the
 * simulated fleets, from cars that hardly move to taxis.
 */
export const USUAL: UsualMiles = { milesPerMonth: 560, spread: 1 }
/** The factor on the usual miles by the keeper's answer about the use of the car. Judgement. */
const BY_USE = { town: 0.75, mixed: 1, motorway: 1.8 }

export const usualFor = (use: keyof typeof BY_USE | null, usual: UsualMiles = USUAL): UsualMiles =>
  use === null ? usual : { ...usual, milesPerMonth: usual.milesPerMonth * BY_USE[use] }

/** The two years before the last reading show how the car is used now. At most this many readings of them count. */
const LATEST_DAYS = 730
const LATEST_READINGS = 24
/** How much today's rate differs from the average over the car's life. Judgement, checked on the simulated fleets. */
const LIFETIME_SPREAD = 0.38
/** How much the miles of one month vary around the car's own mean. Judgement, checked likewise. */
const MONTH_SPREAD = 0.42
/** The least spread, however many readings there are: the driver's habit may be changing. Checked likewise. */
const LEAST_SPREAD = 0.22
/** The spread that the coming year adds: a new job, a car laid up. Checked on the simulated fleets. */
const FUTURE_SPREAD = 0.2
/**
 * The rate has changed, as with a new job, where the last months differ from the two years by this many standard deviations.
 * Judgement.
 */
const CHANGE_SIGMAS = 2.5
const CHANGE_DAYS = 300
/** A stationary car counts as ten miles a month. */
const LEAST_MILES_PER_DAY = 10 / DAYS_PER_MONTH
/** Less than this says nothing about a rate. */
const LEAST_LIFE_DAYS = 60

/** The most miles on the odometer of a new car when it is first used. Judgement. */
const DELIVERY_MILES = 500

type Estimate = { mean: number; spread: number }

/**
 * Estimates miles a month from everything that is known: the usual rate, the odometer divided by the age, and the slope
 * of the latest readings (Theil–Sen, without the season), each counting by how sure it is. Nothing depends on today
 * except `milesNow`, so that a forecast does not move while nothing new is known.
 */
export function reckonUsage(
  readings: readonly MileageReading[],
  today: number,
  firstUsedDay: number | null = null,
  usual: UsualMiles = USUAL,
): Usage {
  const past = readings.filter(({ day }) => day <= today)
  const last = past.at(-1)
  const latest = last
    ? past.filter(({ day }) => day >= last.day - LATEST_DAYS).slice(-LATEST_READINGS)
    : []
  const spanMonths = last && latest[0] ? (last.day - latest[0].day) / DAYS_PER_MONTH : 0
  const ofKind = { mean: Math.log(usual.milesPerMonth / DAYS_PER_MONTH), spread: usual.spread }
  const lifelong = combine(
    ofKind,
    lifetimeRate(last, wasDrivenBefore(past[0], firstUsedDay) ? null : firstUsedDay),
  )
  const { mean, spread } = combine(lifelong, recentRate(latest, spanMonths))
  const perDay = Math.exp(mean)
  const start = last ?? (firstUsedDay === null ? null : { day: firstUsedDay, miles: 0 })
  return {
    milesNow: (start?.miles ?? 0) + perDay * Math.max(0, today - (start?.day ?? today)),
    // Rounded, so that a car without readings shows exactly the usual rate.
    milesPerMonth: Math.round(perDay * DAYS_PER_MONTH * 1e6) / 1e6,
    spread: last ? Math.hypot(spread, FUTURE_SPREAD) : spread,
    spanMonths,
  }
}

/** An imported car, for example, was on the road elsewhere, so it did not begin with 0 miles on that day. */
const wasDrivenBefore = (first: MileageReading | undefined, firstUsedDay: number | null) =>
  first !== undefined &&
  firstUsedDay !== null &&
  first.day < firstUsedDay &&
  first.miles > DELIVERY_MILES

/** Combines two normal estimates of a logarithm by their precision. */
function combine(prior: Estimate, evidence: Estimate | null): Estimate {
  if (evidence === null) return prior
  const weight = prior.spread ** 2 / (prior.spread ** 2 + evidence.spread ** 2)
  return {
    mean: weight * evidence.mean + (1 - weight) * prior.mean,
    spread: Math.sqrt(weight) * evidence.spread,
  }
}

function lifetimeRate(
  last: MileageReading | undefined,
  firstUsedDay: number | null,
): Estimate | null {
  const days = last && firstUsedDay !== null ? last.day - firstUsedDay : 0
  if (!last || days < LEAST_LIFE_DAYS) return null
  return {
    mean: logRate(last.miles / days),
    spread: Math.sqrt(LIFETIME_SPREAD ** 2 + (MONTH_SPREAD ** 2 * DAYS_PER_MONTH) / days),
  }
}

function recentRate(latest: readonly MileageReading[], spanMonths: number): Estimate | null {
  const slope = spanMonths >= 0.5 ? theilSenSlope(latest) : null
  if (slope === null) return null
  const all = { mean: logRate(slope), spread: spreadOver(spanMonths) }
  return changedRate(latest, all) ?? all
}

/** The rate since a change, where the last months clearly differ from the months before. */
function changedRate(latest: readonly MileageReading[], all: Estimate): Estimate | null {
  const last = latest.at(-1)
  const recent = latest.filter(({ day }) => last && day >= last.day - CHANGE_DAYS)
  const first = recent[0]
  if (!last || !first || recent.length < 3 || recent.length === latest.length) return null
  const months = (last.day - first.day) / DAYS_PER_MONTH
  const slope = months >= 3 ? theilSenSlope(recent) : null
  if (slope === null) return null
  const now = { mean: logRate(slope), spread: spreadOver(months) }
  const sigmas = Math.abs(now.mean - all.mean) / Math.hypot(now.spread, all.spread)
  return sigmas >= CHANGE_SIGMAS ? now : null
}

const logRate = (perDay: number) => Math.log(Math.max(perDay, LEAST_MILES_PER_DAY))
const spreadOver = (months: number) =>
  Math.sqrt(MONTH_SPREAD ** 2 / Math.max(0.5, months) + LEAST_SPREAD ** 2)

/** In miles per average day; null where no two readings are of different days. */
export function theilSenSlope(readings: readonly MileageReading[]): number | null {
  const days = readings.map(({ day }) => seasonalDays(day))
  const slopes: number[] = []
  for (let i = 0; i < readings.length; i += 1)
    for (let j = i + 1; j < readings.length; j += 1) {
      const span = (days[j] ?? 0) - (days[i] ?? 0)
      if (span > 0) slopes.push(((readings[j]?.miles ?? 0) - (readings[i]?.miles ?? 0)) / span)
    }
  if (slopes.length === 0) return null
  slopes.sort((a, b) => a - b)
  const middle = slopes.length >> 1
  const upper = slopes[middle] ?? 0
  return slopes.length % 2 === 1 ? upper : (upper + (slopes[middle - 1] ?? 0)) / 2
}
