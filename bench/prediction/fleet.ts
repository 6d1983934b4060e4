import { COMPONENT_KEYS, type ComponentKey } from '#domain/vehicles/forecast/components.ts'
import type { Reading } from '#domain/vehicles/forecast/readings.ts'
import { type Chance, createChance } from './chance.ts'
import { createDriver, type Driver, STEP_DAYS } from './driver.ts'
import { PARTS } from './parts.ts'

const PAST_DAYS = 12 * 365
const FUTURE_DAYS = 30 * 365
/** 1 March 2026. */
export const TODAY = 20_513

type Fitted = {
  component: ComponentKey
  sinceDay: number
  sinceMiles: number
  wornOutDay: number
  wornOutMiles: number
}
export type FleetCar = {
  driver: Driver
  milesToday: number
  readings: (months: number) => Reading[]
  parts: Fitted[]
}

/** Makes cars in the middle of their lives, each with parts that were changed at different times and are not yet worn out. */
export function createFleet(count: number, seed: number, { haste = 1 } = {}): FleetCar[] {
  const chance = createChance(seed)
  return Array.from({ length: count }, () => createCar(chance, haste))
}

const dayOf = (step: number) => TODAY - PAST_DAYS + step * STEP_DAYS
const STEP_TODAY = PAST_DAYS / STEP_DAYS

function createCar(chance: Chance, haste: number): FleetCar {
  const driver = createDriver(chance, PAST_DAYS + FUTURE_DAYS)
  const readingSeed = Math.floor(chance.uniform() * 2 ** 32)
  const parts = COMPONENT_KEYS.flatMap(
    (component) => fitPart(chance, driver, { component, haste }) ?? [],
  )
  return {
    driver,
    milesToday: driver.odometer[STEP_TODAY] ?? 0,
    readings: (months) => read(createChance(readingSeed), driver, months),
    parts,
  }
}

/** Picks any day of the last twelve years; a part that would be worn out today gets another day. */
function fitPart(
  chance: Chance,
  driver: Driver,
  { component, haste }: { component: ComponentKey; haste: number },
): Fitted | null {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const since = Math.floor(chance.uniform() * STEP_TODAY)
    const isWornOut = PARTS[component](chance, driver)
    for (let step = since + 1; step < driver.odometer.length; step += 1) {
      const miles = haste * ((driver.odometer[step] ?? 0) - (driver.odometer[step - 1] ?? 0))
      const ageDays = haste * (step - since) * STEP_DAYS
      if (!isWornOut({ miles, ageDays, dayOfYear: dayOf(step) % 365 })) continue
      if (step <= STEP_TODAY) break
      return {
        component,
        sinceDay: dayOf(since),
        sinceMiles: Math.round(driver.odometer[since] ?? 0),
        wornOutDay: dayOf(step),
        wornOutMiles: driver.odometer[step] ?? 0,
      }
    }
  }
  return null
}

/** Imitates how owners send readings: some months have none, some are rounded, one in forty is wrong, and a few are in kilometres. */
function read(chance: Chance, driver: Driver, months: number): Reading[] {
  const inKm = chance.uniform() < 0.03
  const zeal = 0.3 + 0.6 * chance.uniform()
  const readings: Reading[] = []
  for (let month = 24; month >= 0; month -= 1) {
    // Draws random numbers for every month, so that a shorter history is the end of the longer one.
    const [comes, when, slip, rounds] = [
      chance.uniform(),
      chance.uniform(),
      chance.uniform(),
      chance.uniform(),
    ]
    if (month > months || (comes > zeal && month !== 0)) continue
    const day = TODAY - Math.round((month + (month === 0 ? 0 : when * 0.8)) * 30.4)
    const at = (day - dayOf(0)) / STEP_DAYS
    const low = driver.odometer[Math.floor(at)] ?? 0
    const miles = low + (at % 1) * ((driver.odometer[Math.floor(at) + 1] ?? low) - low)
    const value =
      Math.round((inKm ? miles * 1.609344 : miles) / (rounds < 0.2 ? 100 : 1)) *
      (rounds < 0.2 ? 100 : 1)
    const wrong = slip < 0.0125 ? Math.floor(value / 10) : slip < 0.025 ? value + 10_000 : value
    readings.push({ day, value: wrong, unit: inKm ? 'km' : 'miles' })
  }
  return readings
}
