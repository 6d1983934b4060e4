import { type ComponentKey, componentOf } from './components.ts'
import type { Driving } from './driving.ts'
import { LIVES, type Life } from './lives.ts'
import { seasonalDays } from './season.ts'
import { DAYS_PER_MONTH, type Usage } from './usage.ts'

export type Wear = {
  component: ComponentKey
  /** The day on which it was last new, and the odometer then. */
  sinceDay: number
  sinceMiles: number
  /** An inspection found it worn at least this far, as the share of all lives that end earlier: 0 to below 1. */
  foundWorn?: number
  usage: Usage
  driving: Driving
  today: number
}

/** The chance that it wears out within that many days from today, given that it has not yet. */
export type WearOut = { chanceWithin: (days: number) => number }

/** Gauss–Hermite with five nodes for a standard normal (Abramowitz and Stegun 25.10). */
const NODES = [
  [-2.8569700138728, 0.011257411327721],
  [-1.3556261799742, 0.22207592200561],
  [0, 0.53333333333333],
  [1.3556261799742, 0.22207592200561],
  [2.8569700138728, 0.011257411327721],
] as const

/** How much a car's miles drift from today's habit in a year, as a standard deviation of their logarithm. Fitted. */
const DRIFT_PER_YEAR = 0.03

export function predictWearOut(wear: Wear): WearOut {
  const life = LIVES[wear.component]
  const rates = ratesOf(wear.component, life, wear.driving)
  const { usage, today } = wear
  const milesSince = Math.max(0, usage.milesNow - wear.sinceMiles)
  const aged = rates.perMile * milesSince + rates.perDay * Math.max(0, today - wear.sinceDay)
  const exposure = Math.max(aged, exposureAt(life, wear.foundWorn ?? 0))
  const survivedSoFar = survivalAt(life, exposure)
  const milesPerDay = usage.milesPerMonth / DAYS_PER_MONTH
  const seasonToday = seasonalDays(today)
  return {
    chanceWithin: (days) => {
      if (days <= 0) return 0
      const miles = milesPerDay * (seasonalDays(today + days) - seasonToday)
      const spread = Math.sqrt(usage.spread ** 2 + (DRIFT_PER_YEAR ** 2 * days) / 365)
      let survival = 0
      for (const [z, weight] of NODES) {
        const more = rates.perMile * miles * Math.exp(spread * z) + rates.perDay * days
        survival += weight * survivalAt(life, exposure + more)
      }
      return 1 - Math.min(1, survival / survivedSoFar)
    },
  }
}

/** The share of the usual life that a mile and a day use up, for this driver. */
export function ratesOf(key: ComponentKey, life: Life, { style, use }: Driving) {
  const { months, miles } = componentOf(key)
  const byStyle = style === 'gentle' ? life.gentle : style === 'hard' ? life.hard : 1
  const byUse = use === 'town' ? life.town : use === 'motorway' ? life.motorway : 1
  const share = miles === null ? 0 : life.milesShare
  return {
    perMile: miles === null ? 0 : (share * byStyle * byUse) / miles,
    perDay: ((1 - share) * byStyle * byUse) / (months * DAYS_PER_MONTH),
  }
}

/**
 * A Weibull survival with a gamma frailty of variance `unlike`: cars and parts differ beyond what the customer's
 * answers explain, and one that has lasted long is a good one. As `unlike` approaches 0 this becomes the plain Weibull.
 */
export const survivalAt = ({ shape, scale, unlike }: Life, exposure: number) =>
  (1 + unlike * (exposure / scale) ** shape) ** (-1 / unlike)

/** The exposure before which this share of all lives ends. */
const exposureAt = ({ shape, scale, unlike }: Life, share: number) =>
  share <= 0 ? 0 : scale * (((1 - share) ** -unlike - 1) / unlike) ** (1 / shape)

/** Forecasts end after forty years. */
const FURTHEST_DAYS = 14_610

/** Finds, to half a day, when the chance reaches `share`. */
export function daysUntil({ chanceWithin }: WearOut, share: number): number {
  let [low, high] = [0, 128]
  while (high < FURTHEST_DAYS && chanceWithin(high) < share) [low, high] = [high, high * 2]
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    if (chanceWithin(middle) < share) low = middle
    else high = middle
  }
  return high
}
