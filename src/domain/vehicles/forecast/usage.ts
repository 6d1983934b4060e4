import type { MileageReading } from './readings.ts'
import { seasonalDays } from './season.ts'

export const DAYS_PER_MONTH = 30.436875

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
 * A car without readings: 7,400 miles a year (DVSA's MOT odometers; RAC Foundation). Most cars are within a factor of
 * two.
 */
const USUAL_MILES_PER_MONTH = 560
const USUAL_SPREAD = 0.55
/** Readings of the last two years show how the car is used now. At most this many of them count. */
const LATEST_DAYS = 730
const LATEST_READINGS = 24
/**
 * How much the miles of one month vary around the car's own mean. Fitted on the simulated fleet, see
 * docs/prediction.md.
 */
const MONTH_SPREAD = 0.42
/** A spread that no number of readings removes, because the driver's habit may be changing. Fitted likewise. */
const LEAST_SPREAD = 0.12

/**
 * Estimates miles a month by the Theil–Sen slope (the median of the slopes between all pairs of readings) without the
 * season, and shrinks it towards the usual value where there are few readings.
 */
export function reckonUsage(readings: readonly MileageReading[], today: number): Usage {
  const latest = readings
    .filter(({ day }) => day >= today - LATEST_DAYS && day <= today)
    .slice(-LATEST_READINGS)
  const [first] = latest
  const last = latest.at(-1) ?? readings.at(-1)
  const spanMonths = first && last ? (last.day - first.day) / DAYS_PER_MONTH : 0
  const slope = spanMonths >= 0.5 ? theilSenSlope(latest) : null
  const milesPerDay = weigh(slope, spanMonths)
  const since = last ? Math.max(0, seasonalDays(today) - seasonalDays(last.day)) : 0
  return {
    milesNow: (last?.miles ?? 0) + milesPerDay.mean * since,
    milesPerMonth: milesPerDay.mean * DAYS_PER_MONTH,
    spread: milesPerDay.spread,
    spanMonths,
  }
}

/** Combines a normal prior and a normal observation of the logarithm. A stationary car counts as one mile a month. */
function weigh(slope: number | null, spanMonths: number): { mean: number; spread: number } {
  const usual = USUAL_MILES_PER_MONTH / DAYS_PER_MONTH
  if (slope === null) return { mean: usual, spread: USUAL_SPREAD }
  const measuredVariance = MONTH_SPREAD ** 2 / spanMonths + LEAST_SPREAD ** 2
  const weight = USUAL_SPREAD ** 2 / (USUAL_SPREAD ** 2 + measuredVariance)
  const measured = Math.log(Math.max(slope, 1 / DAYS_PER_MONTH))
  const mean = Math.exp(weight * measured + (1 - weight) * Math.log(usual))
  return { mean, spread: Math.sqrt(weight * measuredVariance) }
}

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
