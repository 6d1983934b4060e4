import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'
import type { Chance } from './chance.ts'
import { type Driver, STEP_DAYS } from './driver.ts'

type Step = { miles: number; ageDays: number; dayOfYear: number }
/** Wears a little with every step, and returns true once the part is worn out. */
type Part = (step: Step) => boolean

/** 1 in the depth of winter, −1 at the height of summer. */
const cold = (dayOfYear: number) => Math.cos((2 * Math.PI * (dayOfYear - 20)) / 365)

/** Simulates friction material in millimetres: each stop takes some, and a sticking calliper takes more. */
const pad =
  (fullMm: number, mmPerTownMile: number) =>
  (chance: Chance, driver: Driver): Part => {
    let left = fullMm * (1 + 0.03 * chance.normal())
    const material = chance.factor(0.13)
    const stops = driver.townShare + 0.38 * (1 - driver.townShare)
    const force = 1 + Math.max(-0.4, 0.2 * driver.temper)
    const sticksAt = 365 * 40 * chance.uniform()
    return ({ miles, ageDays }) => {
      const stuck = ageDays > sticksAt ? 1.5 : 1
      left -=
        miles * mmPerTownMile * material * stops * force * stuck * (0.75 + 0.5 * chance.uniform())
      return left <= 3
    }
  }

/** Simulates tread in millimetres, down to the legal minimum of 1.6: a kerb may misalign the wheels, which wears them faster. */
const tyres = (chance: Chance, driver: Driver): Part => {
  let tread = 7.2 + 0.9 * chance.uniform()
  const rubber = chance.factor(0.14)
  let tracking = 1
  return ({ miles, dayOfYear }) => {
    if (chance.uniform() < miles / 45_000)
      tracking = Math.max(tracking, 1.15 + 0.5 * chance.uniform())
    const heat = 1 - 0.1 * cold(dayOfYear)
    const grip = 1 + Math.max(-0.35, 0.13 * driver.temper) + 0.22 * (driver.townShare - 0.5)
    tread -= (miles / 4300) * rubber * tracking * grip * heat * (0.8 + 0.4 * chance.uniform())
    return tread <= 1.6
  }
}

/** Simulates cranking power: a battery corrodes with heat and age, sulphates on short trips, and works hardest on a frosty morning. */
const battery = (chance: Chance, driver: Driver): Part => {
  let power = 100 + 5 * chance.normal()
  const grid = chance.factor(0.16)
  return ({ ageDays, dayOfYear, miles }) => {
    const shortTrips = 0.7 + 0.55 * driver.townShare + (miles < STEP_DAYS * 6 ? 0.25 : 0)
    const heat = 1 - 0.45 * cold(dayOfYear)
    power -=
      grid *
      shortTrips *
      heat *
      (0.012 + ageDays / 190_000) *
      STEP_DAYS *
      (0.6 + 0.8 * chance.uniform())
    return power < 50 + 9 * Math.max(0, cold(dayOfYear)) + driver.climate
  }
}

/** Simulates the water in the fluid in per cent of weight; at three and a half the fluid boils at a temperature that brakes do reach. */
const fluid = (chance: Chance, driver: Driver): Part => {
  let water = 0.15 + 0.3 * chance.uniform()
  const hoses = chance.factor(0.2)
  return ({ dayOfYear }) => {
    const damp = 1 + 0.08 * driver.climate + 0.2 * cold(dayOfYear)
    water += 0.0066 * hoses * damp * (5.2 - water) * STEP_DAYS * 0.2 * (0.5 + chance.uniform())
    return water >= 2.9
  }
}

/** Simulates fatigue, which never recovers: an amount for each mile, each day and each cold start. */
const fatigue =
  (it: {
    milesTo: number
    daysTo: number
    town: number
    temper: number
    spread: number
    jolt: number
  }) =>
  (chance: Chance, driver: Driver): Part => {
    let damage = 0
    const strength = chance.factor(it.spread)
    const load = Math.max(0.4, 1 + it.town * (driver.townShare - 0.5) + it.temper * driver.temper)
    return ({ miles, dayOfYear }) => {
      const starts = 1 + 0.15 * cold(dayOfYear)
      const jolt = chance.uniform() < 0.02 ? it.jolt * chance.uniform() : 0
      damage +=
        ((miles / it.milesTo) * load + (STEP_DAYS / it.daysTo) * starts) *
          (0.6 + 0.8 * chance.uniform()) +
        jolt
      return damage >= strength
    }
  }

export const PARTS: Readonly<Record<ComponentKey, (chance: Chance, driver: Driver) => Part>> = {
  'front-brake-pads': pad(11, 0.000_37),
  'rear-brake-pads': pad(10, 0.000_225),
  'brake-fluid': fluid,
  tyres,
  battery,
  'engine-oil': fatigue({
    milesTo: 21_000,
    daysTo: 900,
    town: 0.4,
    temper: 0.06,
    spread: 0.11,
    jolt: 0.01,
  }),
  'spark-plugs': fatigue({
    milesTo: 46_000,
    daysTo: 9000,
    town: 0.25,
    temper: 0.05,
    spread: 0.18,
    jolt: 0.02,
  }),
  'air-filter': fatigue({
    milesTo: 24_000,
    daysTo: 2600,
    town: 0.35,
    temper: 0,
    spread: 0.2,
    jolt: 0.05,
  }),
  'timing-belt': fatigue({
    milesTo: 150_000,
    daysTo: 6200,
    town: 0.15,
    temper: 0.05,
    spread: 0.17,
    jolt: 0.01,
  }),
  clutch: fatigue({
    milesTo: 88_000,
    daysTo: 40_000,
    town: 0.9,
    temper: 0.2,
    spread: 0.26,
    jolt: 0.02,
  }),
  'gearbox-oil': fatigue({
    milesTo: 70_000,
    daysTo: 7500,
    town: 0.3,
    temper: 0.08,
    spread: 0.16,
    jolt: 0.01,
  }),
}
