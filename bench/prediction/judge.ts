import { componentOf } from '#domain/vehicles/forecast/components.ts'
import type { Lives } from '#domain/vehicles/forecast/life/lives.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'
import { milesOf } from '#domain/vehicles/forecast/readings.ts'
import { DAYS_PER_MONTH } from '#domain/vehicles/forecast/usage.ts'
import { forecastVehicle, type KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { type DriverKind, TODAY } from './driver.ts'
import type { FleetCar, PartLife } from './fleet.ts'
import type { SimulatedKey } from './parts.ts'

export type Judged = {
  component: SimulatedKey
  kind: DriverKind
  readings: '0' | '1' | '2–4' | '5+'
  /** The record names the day on which this very part was fitted. */
  isTrueRecord: boolean
  isOnRecord: boolean
  part: PartLife
  forecast: ComponentForecast
  isWithinInterval: boolean
  isWithinTolerance: boolean
  errorDays: number
  /** The maker's interval at the car's own rate, in days from the recorded day; before its learned factor. */
  baselineDays: number
  happensWithin90: boolean
}

/** Forecasts every part of every car today, and compares it with what then happens if nobody does anything. */
export function judge(fleet: readonly FleetCar[], lives: Lives): Judged[] {
  return fleet.flatMap(({ known, driver, parts }) => {
    const { components } = forecastVehicle({ ...known, lives })
    const count = known.readings.length
    const rate = simpleRate(known)
    return parts.flatMap((part): Judged[] => {
      const forecast = components.find(({ component }) => component === part.component)
      if (!forecast || forecast.likelyDay === null) return []
      const { likelyDay, earliestDay, latestDay } = forecast
      const tolerance = componentOf(part.component).toleranceMonths * DAYS_PER_MONTH
      const end = part.wornOutDay
      return [
        {
          component: part.component,
          kind: driver.kind,
          readings: count === 0 ? '0' : count === 1 ? '1' : count < 5 ? '2–4' : '5+',
          isTrueRecord: part.isRecorded,
          isOnRecord: forecast.state !== 'notOnRecord',
          part,
          forecast,
          isWithinInterval: end >= (earliestDay ?? 0) && end <= (latestDay ?? 0),
          isWithinTolerance: Math.abs(end - likelyDay) <= tolerance,
          // A part that is overdue is expected today, by the engine as by the baseline.
          errorDays: Math.abs(end - Math.max(TODAY, likelyDay)),
          baselineDays: intervalDays(part.component, rate),
          happensWithin90: end <= TODAY + 90,
        },
      ]
    })
  })
}

/** The baseline's own rate: the latest reading that is not absurd, divided by the car's age; the usual one without. */
function simpleRate({ readings, firstUsedDay, today }: KnownCar): number {
  const usual = 617 / DAYS_PER_MONTH
  if (firstUsedDay === null) return usual
  const rates = readings
    .filter(({ day }) => day > firstUsedDay + 30 && day <= today)
    .toSorted((a, b) => b.day - a.day)
    .map((one) => milesOf(one) / (one.day - firstUsedDay))
  return rates.find((rate) => rate > 1 && rate < 175) ?? usual
}

function intervalDays(key: SimulatedKey, rate: number): number {
  const { months, miles } = componentOf(key)
  return Math.min(months * DAYS_PER_MONTH, miles === null ? Number.POSITIVE_INFINITY : miles / rate)
}

export const baselineError = ({ part, baselineDays }: Judged, factor: number): number =>
  Math.abs(part.wornOutDay - Math.max(TODAY, part.recordedDay + factor * baselineDays))

export const YEAR_DAYS = 360
export const EVERY_DAYS = 30
