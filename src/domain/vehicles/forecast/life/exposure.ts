import { type ComponentKey, componentOf } from '#domain/vehicles/forecast/components.ts'
import type { Driving } from '#domain/vehicles/forecast/driving.ts'
import type { MileagePath } from '#domain/vehicles/forecast/mileage-path.ts'
import { DAYS_PER_MONTH } from '#domain/vehicles/forecast/usage.ts'
import type { Life } from './lives.ts'

export type Start = { day: number; miles: number }

/** How much of its usual life a part has used up by any day, and on which day it has used up how much. */
export type Exposure = {
  at: (day: number) => number
  /** The day on which an exposure is reached, at most forty years after the last known day. */
  dayOf: (exposure: number) => number
  /** The share of a day's exposure that rests on miles which no odometer has shown yet. */
  guessedShare: (day: number) => number
}

/** Forty years: nothing is forecast further ahead. */
export const FURTHEST_DAYS = 14_610

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

/** The standard deviation of the share of wear that miles cause, around the fitted one. Judgement, checked on the fleets. */
const SHARE_SPREAD = 0.2

/**
 * The standard deviation of the logarithm of the rate of wear that follows from `SHARE_SPREAD`: none for a car that is driven
 * as usual, large for one that stands still or never stops.
 */
export function causeSpreadOf(
  { milesShare }: Life,
  { perMile, perDay }: { perMile: number; perDay: number },
  milesPerDay: number,
): number {
  if (perMile === 0 || milesShare >= 1) return 0
  const byMiles = (perMile * milesPerDay) / milesShare
  const byTime = perDay / (1 - milesShare)
  return (SHARE_SPREAD * Math.abs(byMiles - byTime)) / (perMile * milesPerDay + perDay)
}

export function exposureFrom(
  start: Start,
  rates: { perMile: number; perDay: number },
  path: MileagePath,
): Exposure {
  const at = (day: number) =>
    rates.perMile * Math.max(0, path.milesOn(day) - start.miles) +
    rates.perDay * Math.max(0, day - start.day)
  // From this day on the exposure grows at a constant rate.
  const straightFrom = Math.max(start.day, path.lastKnownDay ?? start.day)
  const known = at(straightFrom)
  const perDay = Math.max(1e-9, rates.perMile * path.perDay + rates.perDay)
  return {
    at,
    dayOf: (exposure) =>
      exposure >= known
        ? straightFrom + Math.min(FURTHEST_DAYS, (exposure - known) / perDay)
        : bisect(at, exposure, [start.day, straightFrom]),
    guessedShare: (day) => {
      const guessed = Math.max(0, day - straightFrom) * path.perDay
      return (rates.perMile * guessed) / Math.max(1e-9, at(Math.max(day, straightFrom)))
    },
  }
}

/** Finds the day on which a rising quantity reaches a value, to half a day. */
export function bisect(
  at: (day: number) => number,
  value: number,
  [from, to]: readonly [number, number],
): number {
  let [low, high] = [from, to]
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    if (at(middle) < value) low = middle
    else high = middle
  }
  return high
}
