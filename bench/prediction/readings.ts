import type { Reading } from '#domain/vehicles/forecast/readings.ts'
import type { Chance } from './chance.ts'
import { type Driver, milesOn, TODAY } from './driver.ts'

/** What an odometer of this car shows on a day: turned back once, or begun anew with another cluster. */
export type Odometer = (day: number) => number

export function createOdometer(chance: Chance, driver: Driver): Odometer {
  const fate = chance.uniform()
  const changeDay =
    driver.firstUsedDay + (TODAY - driver.firstUsedDay) * (0.3 + 0.6 * chance.uniform())
  const before = milesOn(driver, changeDay)
  const lost = fate < 0.02 ? before * 0.4 : fate < 0.035 ? before : 0
  return (day) => milesOn(driver, day) - (day > changeDay ? lost : 0)
}

/** Writes down what the odometer shows as people do: rounded, in kilometres, a digit too many, a digit missing. */
export function mistype(chance: Chance, miles: number): number {
  const slip = chance.uniform()
  const value = Math.round(miles)
  if (slip < 0.012) return value * 10 + Math.floor(10 * chance.uniform())
  if (slip < 0.02) return Math.floor(value / 10)
  if (slip < 0.03) return Math.round(value * 1.609344)
  if (slip < 0.04) return value + (chance.uniform() < 0.5 ? 10_000 : -10_000)
  return slip < 0.2 ? Math.round(value / 100) * 100 : value
}

export const READING_HABITS = ['none', 'one', 'tests', 'many'] as const
export type ReadingHabit = (typeof READING_HABITS)[number]

export function keeperReadings(
  chance: Chance,
  odometer: Odometer,
  it: { habit: ReadingHabit; firstUsedDay: number },
): Reading[] {
  const inKm = chance.uniform() < 0.03
  const count =
    it.habit === 'many' ? 3 + Math.floor(15 * chance.uniform()) : it.habit === 'one' ? 1 : 0
  return Array.from({ length: count }, (_, at) => {
    const day = TODAY - Math.round((at + 0.8 * chance.uniform()) * 45)
    const value = Math.max(0, mistype(chance, odometer(day)))
    return inKm
      ? { day, value: Math.round(value * 1.609344), unit: 'km' as const }
      : { day, value, unit: 'miles' as const }
  }).filter(({ day }) => day > it.firstUsedDay)
}
