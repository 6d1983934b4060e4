import { componentOf } from '#domain/vehicles/forecast/components.ts'
import type { Chance } from './chance.ts'
import { type Driver, STEP_DAYS } from './driver.ts'

/** The parts whose wear the fleets simulate: those with an alert from a survival model. */
export const SIMULATED = [
  'front-brake-pads',
  'rear-brake-pads',
  'tyres',
  'battery',
  'clutch',
] as const
export type SimulatedKey = (typeof SIMULATED)[number]

type Step = { miles: number; ageDays: number; dayOfYear: number }
/** Wears a little with every step, and returns true once the part is worn out. */
type Part = (step: Step) => boolean
export type Physics = (key: SimulatedKey, chance: Chance, driver: Driver) => Part

/** How many usual lives (COMPONENTS) the middle part lasts, and the share of its wear that miles cause. */
const LEVEL: Readonly<Record<SimulatedKey, { level: number; milesShare: number }>> = {
  'front-brake-pads': { level: 1, milesShare: 0.95 },
  'rear-brake-pads': { level: 1.02, milesShare: 0.93 },
  tyres: { level: 1.1, milesShare: 0.93 },
  battery: { level: 1.25, milesShare: 0 },
  clutch: { level: 1, milesShare: 0.85 },
}

/** 1 in the depth of winter, −1 at the height of summer. */
const cold = (dayOfYear: number) => Math.cos((2 * Math.PI * (dayOfYear - 20)) / 365)
const weibull = (chance: Chance, shape: number) => (-Math.log2(1 - chance.uniform())) ** (1 / shape)
const isDrivenPart = (key: SimulatedKey) => key !== 'battery'

type Law = {
  /** The share of the wear by miles, given the usual one. */
  share: (usual: number) => number
  /** How much faster this driver wears it than the middle driver. */
  load: (key: SimulatedKey, driver: Driver) => number
  /** The strength of the part; the middle one is one. */
  strength: (chance: Chance) => number
  /** Multiplies the wear of each step. */
  jitter: (chance: Chance, step: Step, driver: Driver) => number
}

const law =
  ({ share, load, strength, jitter }: Law): Physics =>
  (key, chance, driver) => {
    const { level, milesShare } = LEVEL[key]
    const { miles: usualMiles, months } = componentOf(key)
    const byMiles = usualMiles === null ? 0 : share(milesShare)
    const perMile = byMiles / (usualMiles ?? 1)
    const perDay = (1 - byMiles) / (months * 30.44)
    const rate = Math.max(0.25, load(key, driver)) / level
    const limit = strength(chance)
    let wear = 0
    return (step) => {
      wear += (perMile * step.miles + perDay * STEP_DAYS) * rate * jitter(chance, step, driver)
      return wear >= limit
    }
  }

const even = () => 1

/** Brake energy and heat: town stops and temper decide, material differs little, the season counts. */
const energy = law({
  share: (usual) => usual,
  load: (key, { townShare, temper }) =>
    isDrivenPart(key)
      ? (1 + 0.75 * (townShare - 0.5)) * (1 + Math.max(-0.4, 0.2 * temper))
      : 1 + 0.35 * (townShare - 0.5),
  strength: (chance) => chance.factor(0.17),
  jitter: (chance, { dayOfYear }) => (1 - 0.1 * cold(dayOfYear)) * (0.7 + 0.6 * chance.uniform()),
})

/** Ageing: rubber hardens, plates sulphate, discs rust; half the wear comes with time, in salt and damp sooner. */
const ageing = law({
  share: (usual) => usual * 0.55,
  load: (_, { climate }) => 1 + 0.1 * climate,
  strength: (chance) => weibull(chance, 2.7),
  jitter: (_, { dayOfYear }) => 1 + 0.25 * cold(dayOfYear),
})

/** Cycles: each trip costs one stop, one start, one warm-up, however long it is. */
const cycles = law({
  share: (usual) => usual,
  load: (key, { townShare }) =>
    isDrivenPart(key) ? 1.7 / (0.75 + 1.9 * (1 - townShare)) : 0.75 + 0.5 * townShare,
  strength: (chance) => weibull(chance, 3.8),
  jitter: even,
})

/** Tolerances of manufacture decide, the driver hardly. */
const tolerances = law({
  share: (usual) => usual * 0.97,
  load: (_, { temper }) => 1 + 0.06 * temper,
  strength: (chance) => chance.factor(0.33),
  jitter: even,
})

/** Two makes of part: most are good, one in eight is cheap, one in twelve lasts. */
const mixture = law({
  share: (usual) => usual * 0.9,
  load: (_, { temper, townShare }) => (1 + 0.1 * temper) * (1 + 0.3 * (townShare - 0.5)),
  strength: (chance) => {
    const make = chance.uniform()
    if (make < 0.125) return 0.5 * chance.factor(0.2)
    return (make > 0.92 ? 1.6 : 1.04) * weibull(chance, 5)
  },
  jitter: even,
})

/** A gamma process: wear comes in bursts, and temper counts for much. */
const bursts = law({
  share: (usual) => usual,
  load: (key, { temper }) => (isDrivenPart(key) ? Math.exp(0.25 * temper) : 1),
  strength: (chance) => chance.factor(0.1),
  jitter: (chance) => chance.gamma(0.25) / 0.25,
})

/** Shocks: kerbs, potholes and flat batteries end some lives early; the others wear evenly. */
const shocks: Physics = (key, chance, driver) => {
  const worn = law({
    share: (usual) => usual * 0.85,
    load: (_, { townShare }) => 1 + 0.25 * (townShare - 0.5),
    strength: () => 1.12 * weibull(chance, 4),
    jitter: even,
  })(key, chance, driver)
  const months = componentOf(key).months * LEVEL[key].level
  return (step) => chance.uniform() < STEP_DAYS / (months * 30.44 * 7) || worn(step)
}

export const FLEETS: Readonly<Record<string, Physics>> = {
  energy,
  ageing,
  cycles,
  tolerances,
  mixture,
  bursts,
  shocks,
}
