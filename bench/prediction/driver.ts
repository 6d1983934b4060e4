import type { Chance } from './chance.ts'

/** The length of a step in days. */
export const STEP_DAYS = 10
/** 1 March 2026. */
export const TODAY = 20_513

/** Ten kinds of life that a car leads: miles a month, their spread, and the share of them in town. */
// biome-ignore format: a table is read down its columns
const KINDS = {
  commuter: { miles: 650, spread: 0.3, town: 0.5, change: null },
  town: { miles: 330, spread: 0.35, town: 0.85, change: null },
  rep: { miles: 1900, spread: 0.25, town: 0.15, change: null },
  taxi: { miles: 3300, spread: 0.25, town: 0.75, change: null },
  lowUse: { miles: 110, spread: 0.5, town: 0.7, change: null },
  family: { miles: 600, spread: 0.3, town: 0.55, change: null },
  retired: { miles: 260, spread: 0.4, town: 0.6, change: null },
  newJob: { miles: 550, spread: 0.3, town: 0.5, change: 'rate' },
  sorn: { miles: 480, spread: 0.3, town: 0.55, change: 'standing' },
  sold: { miles: 560, spread: 0.35, town: 0.5, change: 'keeper' },
} as const
export type DriverKind = keyof typeof KINDS
export const DRIVER_KINDS = Object.keys(KINDS) as DriverKind[]

/** A car with its keeper: the hidden facts beside those that the engine may read. */
export type Driver = {
  kind: DriverKind
  /** Hidden: how hard the driver uses the brakes, the tyres and the clutch; standard normal. */
  temper: number
  /** Hidden: the share of miles in town, 0 to 1. */
  townShare: number
  /** Hidden: how much salt and cold the car meets; standard normal. */
  climate: number
  /** The keeper's answers, which are not always true. */
  style: 'gentle' | 'moderate' | 'hard' | null
  use: 'town' | 'mixed' | 'motorway' | null
  firstUsedDay: number
  /** Hidden: the miles driven at each step, from the day of first use on. */
  miles: Float64Array
}

const FUTURE_DAYS = 22 * 365

export function createDriver(chance: Chance): Driver {
  const kind = DRIVER_KINDS[Math.floor(chance.uniform() * DRIVER_KINDS.length)] ?? 'commuter'
  const row = KINDS[kind]
  const ageDays = Math.round(365 * (0.7 + 15 * chance.uniform()))
  const temper = chance.normal()
  const townShare = Math.min(0.97, Math.max(0.03, row.town + 0.14 * chance.normal()))
  return {
    kind,
    temper,
    townShare,
    climate: chance.normal(),
    style: answerStyle(chance, temper),
    use: answerUse(chance, townShare),
    firstUsedDay: TODAY - ageDays,
    miles: drive(chance, kind, ageDays),
  }
}

/** Simulates errands, holidays and changes, so that the mileage is not just a rate with noise. */
function drive(chance: Chance, kind: DriverKind, ageDays: number): Float64Array {
  const { miles, spread, change } = KINDS[kind]
  const all = new Float64Array(Math.ceil((ageDays + FUTURE_DAYS) / STEP_DAYS) + 1)
  let perDay = (miles / 30.44) * chance.factor(spread)
  const changeDay = ageDays * (0.3 + 0.7 * chance.uniform())
  const standing = 200 + 500 * chance.uniform()
  const factor = change === 'rate' ? (chance.uniform() < 0.6 ? 2.2 : 0.45) : chance.factor(0.6)
  let noise = 0
  for (let step = 1; step < all.length; step += 1) {
    const day = step * STEP_DAYS
    // The routine changes every seven years or so: a move, a birth, a new school.
    if (chance.uniform() < STEP_DAYS / (7 * 365)) perDay *= chance.factor(0.25)
    noise = 0.8 * noise + 0.25 * chance.normal()
    const season = 1 + 0.06 * Math.sin((2 * Math.PI * ((day % 365) - 95)) / 365)
    const stands = change === 'standing' && day > changeDay && day < changeDay + standing
    const changed = change !== null && change !== 'standing' && day > changeDay ? factor : 1
    const driven = stands ? 0 : perDay * changed * season * Math.exp(noise - 0.1) * STEP_DAYS
    all[step] = (all[step - 1] ?? 0) + driven
  }
  return all
}

/** The miles driven on any day. */
export function milesOn({ firstUsedDay, miles }: Driver, day: number): number {
  const at = Math.max(0, (day - firstUsedDay) / STEP_DAYS)
  const low = miles[Math.floor(at)] ?? miles.at(-1) ?? 0
  return low + (at % 1) * ((miles[Math.floor(at) + 1] ?? low) - low)
}

function answerStyle(chance: Chance, temper: number): Driver['style'] {
  if (chance.uniform() < 0.35) return null
  const said = temper + 0.7 * chance.normal()
  return said < -0.8 ? 'gentle' : said > 0.9 ? 'hard' : 'moderate'
}

function answerUse(chance: Chance, townShare: number): Driver['use'] {
  if (chance.uniform() < 0.35) return null
  const said = townShare + 0.12 * chance.normal()
  return said > 0.65 ? 'town' : said < 0.32 ? 'motorway' : 'mixed'
}
