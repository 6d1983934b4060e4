import type { Chance } from './chance.ts'

/** The length of a step in days. */
export const STEP_DAYS = 5

/** A car with its owner: the hidden facts beside those that the engine may read. */
export type Driver = {
  /** Hidden: how hard the driver uses the brakes, the tyres and the clutch. */
  temper: number
  /** Hidden: the share of miles in town, 0 to 1. */
  townShare: number
  /** Hidden: how much salt and cold the car meets, by latitude and roads. */
  climate: number
  /** The owner's answers, which are not always true. */
  style: 'gentle' | 'moderate' | 'hard' | null
  use: 'town' | 'mixed' | 'motorway' | null
  /** Hidden: the mileage at each step, from the first day on. */
  odometer: Float64Array
}

/** Simulates errands, commutes, holidays and changes of job, so that the mileage is not just a rate with noise. */
export function createDriver(chance: Chance, days: number): Driver {
  const commutes = chance.uniform() < 0.55
  const onMotorway = commutes && chance.uniform() < 0.3
  const temper = chance.normal()
  const townShare = Math.min(
    0.97,
    Math.max(0.03, (onMotorway ? 0.22 : 0.58) + 0.18 * chance.normal()),
  )
  return {
    temper,
    townShare,
    climate: chance.normal(),
    style: answerStyle(chance, temper),
    use: answerUse(chance, townShare),
    odometer: drive(chance, { commutes, onMotorway, days }),
  }
}

function drive(chance: Chance, it: { commutes: boolean; onMotorway: boolean; days: number }) {
  const odometer = new Float64Array(Math.ceil(it.days / STEP_DAYS) + 1)
  const newCommute = () => (it.commutes ? (it.onMotorway ? 22 : 7) * chance.gamma(3.2) * 0.58 : 0)
  let commute = newCommute()
  let errands = 3 + 5.5 * chance.gamma(1.8)
  const holiday = 150 + 500 * chance.uniform()
  odometer[0] = 5 + 30_000 * chance.uniform()
  for (let step = 1; step < odometer.length; step += 1) {
    const dayOfYear = (step * STEP_DAYS) % 365
    // The routine changes every six years or so: a new job, a move or a birth.
    if (chance.uniform() < STEP_DAYS / (6 * 365)) {
      commute = it.commutes ? 0.6 * commute + 0.4 * newCommute() : commute
      errands *= chance.factor(0.25)
    }
    const isAway = chance.uniform() < 0.05
    const isSummer = dayOfYear > 180 && dayOfYear < 245
    const daylight = 1 + 0.11 * Math.sin((2 * Math.PI * (dayOfYear - 95)) / 365)
    const trip = isSummer && chance.uniform() < 0.09 ? holiday : 0
    const everyday = isAway ? 0 : (commute * 0.68 + errands * daylight) * STEP_DAYS
    odometer[step] = (odometer[step - 1] ?? 0) + everyday * (0.7 + 0.6 * chance.uniform()) + trip
  }
  return odometer
}

function answerStyle(chance: Chance, temper: number): Driver['style'] {
  if (chance.uniform() < 0.2) return null
  const said = temper + 0.6 * chance.normal()
  return said < -0.8 ? 'gentle' : said > 0.9 ? 'hard' : 'moderate'
}

function answerUse(chance: Chance, townShare: number): Driver['use'] {
  if (chance.uniform() < 0.2) return null
  const said = townShare + 0.1 * chance.normal()
  return said > 0.62 ? 'town' : said < 0.32 ? 'motorway' : 'mixed'
}
