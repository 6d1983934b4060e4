import { type ComponentKey, componentOf } from '#domain/vehicles/forecast/components.ts'
import { forecast } from '#domain/vehicles/forecast/forecast.ts'
import { sortReadings } from '#domain/vehicles/forecast/readings.ts'
import { DAYS_PER_MONTH, reckonUsage } from '#domain/vehicles/forecast/usage.ts'
import { medianOf } from '../measure.ts'
import { type FleetCar, TODAY } from './fleet.ts'

/** 7,400 miles a year, which is the engine's own prior. */
const AVERAGE_MILES_PER_MONTH = 617

export type Judged = {
  component: ComponentKey
  confidence: number
  isWithinTolerance: boolean
  isWithinInterval: boolean
  errorDays: number
  /** The fixed interval in months alone, or in months or miles at the national average, whichever is first. */
  fixedErrorDays: number
  fixedMilesErrorDays: number
  /** The best that one interval for all cars could do: the true median life of this fleet, which is unknown in advance. */
  medianLifeErrorDays: number
}

/** Predicts every part of every car from this many months of readings, and compares it with what then happened. */
export function judge(fleet: readonly FleetCar[], months: number): Judged[] {
  const lives = medianLives(fleet)
  return fleet.flatMap((car) => {
    const { kept } = sortReadings(car.readings(months))
    const usage = reckonUsage(kept, TODAY)
    return car.parts.map((part): Judged => {
      const told = forecast({ ...part, usage, driving: car.driver, today: TODAY })
      const days = part.wornOutDay - TODAY
      const { months: interval, miles, toleranceMonths } = componentOf(part.component)
      // The garage's fixed interval: this many months from the last change; an overdue part is due today.
      const byMonths = Math.max(0, part.sinceDay + interval * DAYS_PER_MONTH - TODAY)
      const byMiles =
        miles === null
          ? Number.POSITIVE_INFINITY
          : Math.max(
              0,
              ((part.sinceMiles + miles - usage.milesNow) / AVERAGE_MILES_PER_MONTH) *
                DAYS_PER_MONTH,
            )
      return {
        component: part.component,
        confidence: told.confidence,
        isWithinTolerance: Math.abs(days - told.likelyInDays) <= toleranceMonths * DAYS_PER_MONTH,
        isWithinInterval: days >= told.earliestInDays && days <= told.latestInDays,
        errorDays: Math.abs(days - told.likelyInDays),
        fixedErrorDays: Math.abs(days - byMonths),
        medianLifeErrorDays: Math.abs(
          days - Math.max(0, part.sinceDay + (lives.get(part.component) ?? 0) - TODAY),
        ),
        fixedMilesErrorDays: Math.abs(days - Math.min(byMonths, byMiles)),
      }
    })
  })
}

function medianLives(fleet: readonly FleetCar[]): Map<ComponentKey, number> {
  const lives = Map.groupBy(
    fleet.flatMap(({ parts }) => parts),
    ({ component }) => component,
  )
  return new Map(
    [...lives].map(([component, parts]) => [
      component,
      medianOf(parts.map((part) => part.wornOutDay - part.sinceDay)),
    ]),
  )
}
