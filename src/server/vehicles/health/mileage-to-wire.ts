import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { milesOf } from '#domain/vehicles/forecast/readings.ts'
import { seasonalDays } from '#domain/vehicles/forecast/season.ts'
import { DAYS_PER_MONTH, type Usage } from '#domain/vehicles/forecast/usage.ts'
import type { LoadedCar } from '#server/vehicles/forecast/assemble-car.ts'
import { isoOfDay } from '#server/vehicles/forecast/london-days.ts'

const MONTHS_AHEAD = 18
/** Nine tenths of a normal distribution lie below this, so the range covers four in five. */
const Z_80 = 1.2816

export function mileageToWire(car: LoadedCar, usage: Usage): VehicleHealth['mileage'] {
  return {
    perMonth: Math.round(usage.milesPerMonth),
    now: Math.round(usage.milesNow),
    readings: car.readings.map(({ id, day, value, unit, source, setAside }) => ({
      id,
      on: isoOfDay(day),
      miles: milesOf({ value, unit }),
      source,
      setAside,
    })),
    forecast: Array.from({ length: MONTHS_AHEAD + 1 }, (_, month) =>
      pointAt(car.known.today, Math.round(month * DAYS_PER_MONTH), usage),
    ),
  }
}

function pointAt(today: number, days: number, usage: Usage) {
  const perDay = usage.milesPerMonth / DAYS_PER_MONTH
  const likely = perDay * (seasonalDays(today + days) - seasonalDays(today))
  const at = (z: number) => Math.round(usage.milesNow + likely * Math.exp(z * usage.spread))
  return { on: isoOfDay(today + days), low: at(-Z_80), likely: at(0), high: at(Z_80) }
}
