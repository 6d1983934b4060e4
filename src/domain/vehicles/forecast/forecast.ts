import { componentOf } from './components.ts'
import { DAYS_PER_MONTH } from './usage.ts'
import { daysUntil, predictWearOut, type Wear } from './wear-out.ts'

export type Forecast = {
  /** Days from today by which to service it: the chance of having worn out then reaches the service threshold. */
  serviceInDays: number
  /** The median: failure is as likely before as after. */
  likelyInDays: number
  /** Four in five parts wear out between these two. */
  earliestInDays: number
  latestInDays: number
  /** 0 to 100: the chance, in per cent, that the likely date is right to within the component's tolerance. */
  confidence: number
  /** The chance that it wears out within 90 days, 0 to 1. */
  chanceWithin90Days: number
}

/**
 * Judgement: service brakes, tyres and belts before one in ten has worn out, and parts whose failure only stops the car
 * before one in four.
 */
const SERVICE_THRESHOLD = { critical: 0.1, other: 0.25 }

export function forecast(wear: Wear): Forecast {
  const { isCritical, toleranceMonths } = componentOf(wear.component)
  const wearOut = predictWearOut(wear)
  const likelyInDays = daysUntil(wearOut, 0.5)
  const tolerance = toleranceMonths * DAYS_PER_MONTH
  const chanceInTolerance =
    wearOut.chanceWithin(likelyInDays + tolerance) - wearOut.chanceWithin(likelyInDays - tolerance)
  const threshold = isCritical ? SERVICE_THRESHOLD.critical : SERVICE_THRESHOLD.other
  return {
    serviceInDays: daysUntil(wearOut, threshold),
    likelyInDays,
    earliestInDays: daysUntil(wearOut, 0.1),
    latestInDays: daysUntil(wearOut, 0.9),
    confidence: 100 * chanceInTolerance,
    chanceWithin90Days: wearOut.chanceWithin(90),
  }
}
