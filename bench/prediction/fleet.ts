import { componentOf } from '#domain/vehicles/forecast/components.ts'
import type { MotEvidence } from '#domain/vehicles/forecast/evidence/mot-evidence.ts'
import type { DoneService } from '#domain/vehicles/forecast/renewals.ts'
import type { KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { type Chance, createChance } from './chance.ts'
import { createDriver, type Driver, milesOn, STEP_DAYS, TODAY } from './driver.ts'
import { FLEETS, type Physics, SIMULATED, type SimulatedKey } from './parts.ts'
import {
  createOdometer,
  keeperReadings,
  mistype,
  type Odometer,
  READING_HABITS,
  type ReadingHabit,
} from './readings.ts'

/** One life of a part: from the day it was fitted to the day it was worn out, whether or not it was left so long. */
export type PartLife = {
  component: SimulatedKey
  startDay: number
  wornOutDay: number
  isRecorded: boolean
  /** The last day on which the history says that it was renewed; the day of first use where it says nothing. */
  recordedDay: number
}

export type FleetCar = { driver: Driver; known: KnownCar; parts: PartLife[] }

export const FLEET_NAMES = Object.keys(FLEETS)

export function createFleet(name: string, count: number, seed: number): FleetCar[] {
  const physics = FLEETS[name]
  if (!physics) throw new Error(`There is no fleet called ${name}`)
  const chance = createChance(seed + 7919 * FLEET_NAMES.indexOf(name))
  // Fleets differ in their level too: no engine knows the average life beforehand.
  const pace = Object.fromEntries(SIMULATED.map((key) => [key, chance.factor(0.08)]))
  return Array.from({ length: count }, () => createCar(chance, physics, pace))
}

function createCar(chance: Chance, physics: Physics, pace: Record<string, number>): FleetCar {
  const driver = createDriver(chance)
  const odometer = createOdometer(chance, driver)
  const diligence = [0.95, 0.6, 0.1][Math.floor(3 * chance.uniform())] ?? 0.6
  const lives = SIMULATED.map((key) =>
    livesOf(chance, driver, { key, physics, pace: pace[key] ?? 1, diligence }),
  )
  const habit = habitOf(chance)
  const { done, jobReadings } = jobsOf(chance, odometer, lives.flat(), habit)
  const tests = habit === 'tests' || habit === 'many' ? testsOf(chance, driver, lives) : []
  const firstUsedDay = driver.firstUsedDay
  const readings = [
    ...keeperReadings(chance, odometer, { habit, firstUsedDay }),
    ...jobReadings,
    ...tests.map(({ day }) => ({
      day,
      value: Math.max(0, mistype(chance, odometer(day))),
      unit: 'miles' as const,
    })),
  ]
  const known: KnownCar = {
    fuel: 'petrol',
    gearbox: 'manual',
    fitted: new Map([['rear-brake-pads', true]]),
    firstUsedDay,
    readings,
    done,
    driving: { style: driver.style, use: driver.use },
    tests,
    inUseDay: TODAY,
    today: TODAY,
  }
  return { driver, known, parts: lives.flatMap((all) => all.at(-1) ?? []) }
}

/** The same car with nothing hidden but the strength of its parts: true miles each season, and when each part was new. */
export function knownToAll({ driver, known, parts }: FleetCar): FleetCar {
  const { firstUsedDay } = driver
  const seasons = Math.ceil((TODAY - firstUsedDay) / 90)
  const readings = Array.from({ length: seasons }, (_, at) => TODAY - 90 * at).map((day) => ({
    day,
    value: Math.round(milesOn(driver, day)),
    unit: 'miles' as const,
  }))
  const done = parts
    .filter(({ startDay }) => startDay > firstUsedDay)
    .map(({ component, startDay }) => ({
      slug: componentOf(component).service,
      day: startDay,
      miles: null,
    }))
  const earlier = known.done.filter(
    ({ slug, day }) => !done.some((one) => one.slug === slug && one.day <= day),
  )
  const all = parts.map((part) => ({ ...part, isRecorded: true, recordedDay: part.startDay }))
  return { driver, known: { ...known, readings, done: [...earlier, ...done] }, parts: all }
}

function habitOf(chance: Chance): ReadingHabit {
  const at = chance.uniform()
  return READING_HABITS[at < 0.12 ? 0 : at < 0.24 ? 1 : at < 0.55 ? 2 : 3] ?? 'many'
}

/** All parts of one kind that the car has had, the last one still in it today. */
function livesOf(
  chance: Chance,
  driver: Driver,
  it: { key: SimulatedKey; physics: Physics; pace: number; diligence: number },
): PartLife[] {
  const lives: PartLife[] = []
  let startDay = driver.firstUsedDay
  let recordedDay = startDay
  let isRecorded = true
  while (startDay <= TODAY) {
    const wornOutDay = wearOut(chance, driver, { ...it, startDay })
    lives.push({ component: it.key, startDay, wornOutDay, isRecorded, recordedDay })
    // Some are renewed before they are worn out, most within two months after.
    const early = chance.uniform() < 0.1 ? -0.15 * (wornOutDay - startDay) : 0
    startDay = Math.max(
      startDay + STEP_DAYS,
      Math.round(early < 0 ? wornOutDay + early : wornOutDay),
    )
    isRecorded = chance.uniform() < it.diligence
    if (isRecorded) recordedDay = startDay
  }
  return lives
}

function wearOut(
  chance: Chance,
  driver: Driver,
  it: { key: SimulatedKey; physics: Physics; pace: number; startDay: number },
): number {
  const isWornOut = it.physics(it.key, chance, driver)
  const first = Math.max(0, Math.round((it.startDay - driver.firstUsedDay) / STEP_DAYS))
  for (let step = first + 1; step < driver.miles.length; step += 1) {
    const miles = it.pace * ((driver.miles[step] ?? 0) - (driver.miles[step - 1] ?? 0))
    const day = driver.firstUsedDay + step * STEP_DAYS
    if (isWornOut({ miles, ageDays: day - it.startDay, dayOfYear: day % 365 }))
      return day - Math.floor(STEP_DAYS * chance.uniform())
  }
  return driver.firstUsedDay + driver.miles.length * STEP_DAYS
}

function jobsOf(
  chance: Chance,
  odometer: Odometer,
  lives: readonly PartLife[],
  habit: ReadingHabit,
) {
  const done: DoneService[] = []
  const jobReadings: KnownCar['readings'][number][] = []
  for (const { component, startDay, isRecorded } of lives) {
    const isFirst = lives.find((one) => one.component === component)?.startDay === startDay
    if (!isRecorded || isFirst || startDay > TODAY) continue
    const hasMiles = chance.uniform() < (habit === 'none' || habit === 'one' ? 0.3 : 0.85)
    const typed = Math.max(0, mistype(chance, odometer(startDay)))
    const miles = hasMiles ? (chance.uniform() < 0.02 ? Math.round(typed / 7) : typed) : null
    done.push({ slug: componentOf(component).service, day: startDay, miles })
    if (miles !== null) jobReadings.push({ day: startDay, value: miles, unit: 'miles' })
  }
  return { done, jobReadings }
}

/** A test each year from the third on; what is nearly worn is advised on more often than not. */
function testsOf(chance: Chance, driver: Driver, lives: readonly PartLife[][]): MotEvidence[] {
  const tests: MotEvidence[] = []
  for (
    let day = driver.firstUsedDay + 3 * 365;
    day <= TODAY;
    day += 350 + Math.floor(25 * chance.uniform())
  ) {
    const findings: { component: SimulatedKey; severity: 'advisory' }[] = []
    for (const all of lives) {
      const part = all.findLast(({ startDay }) => startDay <= day)
      if (!part || part.component === 'clutch' || part.component === 'battery') continue
      const worn =
        (milesOn(driver, day) - milesOn(driver, part.startDay)) /
        Math.max(1, milesOn(driver, part.wornOutDay) - milesOn(driver, part.startDay))
      if (chance.uniform() < (worn > 0.8 ? 0.65 : 0.015))
        findings.push({ component: part.component, severity: 'advisory' })
    }
    tests.push({ day, findings })
  }
  return tests
}
