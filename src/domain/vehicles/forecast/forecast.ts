import { componentOf } from './components.ts'
import { DAYS_PER_MONTH } from './usage.ts'
import { daysUntil, predictWearOut, type Wear } from './wear-out.ts'

export type Forecast = {
  /** Days from today. Service by then: the chance of having worn out has reached the service threshold. */
  serviceInDays: number
  /** As likely before as after. */
  likelyInDays: number
  /** Four in five wear out between these two. */
  earliestInDays: number
  latestInDays: number
  /** 0 to 100: the chance, in per cent, that the likely date is right to within the component's tolerance. */
  confidence: number
  /** The chance that it wears out within 90 days, 0 to 1. */
  chanceWithin90Days: number
}

/** Judgement: brakes, tyres and belts are seen to before one in ten has worn out, what only stops a car before one in four. */
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
