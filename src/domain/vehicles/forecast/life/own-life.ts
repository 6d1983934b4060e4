import type { Life } from './lives.ts'
import { MISSING, UNEXPLAINED } from './recorded-renewals.ts'
import { logSpreadOf } from './survival.ts'

/** The records of one part of a car: its usual life, and the exposures between its renewals. */
export type PartRecord = {
  life: Life
  lengths: readonly number[]
  /** The exposures before early renewals, at which the part had not worn out. */
  outlasted?: readonly number[]
  /** A standard deviation that the past and the future of all parts share, such as that of miles which no odometer has shown. */
  commonSpread: number
}

/** The life of a part in one car, adjusted by how long its earlier ones lasted. */
export type OwnLife = {
  median: number
  shape: number
  /** The share of the standard deviation of the car's own pace that the records leave. */
  doubt: number
}

/**
 * The share of the variance of a car's own pace that all its parts share: a hard driver wears tyres, pads and clutch.
 * Judgement, checked on the simulated fleets.
 */
const SHARED = 0.5
/** The most lives that lie between two records. */
const MOST_LIVES = 6
/** The standard deviations that are tried, each with the logarithm of its likelihood. */
const STEP = 0.35
const STEPS = Array.from({ length: 15 }, (_, at) => {
  const step = (at - 7) * STEP
  return { step, log: -(step ** 2) / 2 }
})
/** The sum of the car's pace and the part's own lies within this many steps on either side. */
const WIDEST = 10
/** A smaller standard deviation counts as none. */
const LEAST_PRIOR = 1e-6

/**
 * Empirical Bayes: lives differ more between cars than within one car. The lengths between recorded renewals say how fast
 * this car wears a part, each weighted by its precision; where renewals were not recorded, a length covers several lives. A
 * part of the pace is the whole car's, so that one part also informs the others. Returns the lives in the order of the parts.
 */
export function ownLivesOf(parts: readonly PartRecord[]): OwnLife[] {
  const known = parts.map((part) => (hasRecords(part) ? paceGivenCar(part) : null))
  if (known.every((one) => one === null))
    return parts.map(({ life: { median, shape } }) => ({ median, shape, doubt: 1 }))
  const weights = fromLogs(
    STEPS.map(({ log }, at) => known.reduce((total, one) => total + (one?.[at]?.log ?? 0), log)),
  )
  const expected = (valueAt: (at: number) => number) =>
    weights.reduce((total, weight, at) => total + weight * valueAt(at), 0)
  return parts.map((part, index): OwnLife => {
    const { prior, ofCar, ofPart, ownSpread, within } = spreadsOf(part)
    const { median, shape } = part.life
    if (prior < LEAST_PRIOR) return { median, shape, doubt: 1 }
    const rows = known[index]
    const meanAt = (at: number) => rows?.[at]?.mean ?? ofCar * (STEPS[at]?.step ?? 0)
    const squareAt = (at: number) => rows?.[at]?.square ?? meanAt(at) ** 2 + ofPart ** 2
    const mean = expected(meanAt)
    const variance = Math.max(0, expected(squareAt) - mean ** 2)
    const doubt = Math.min(1, Math.sqrt(variance) / prior)
    return {
      median: median * Math.exp(mean),
      shape: logSpreadOf(part.life.tail) / Math.hypot(within, ownSpread * doubt),
      doubt,
    }
  })
}

const hasRecords = ({ lengths, outlasted = [] }: PartRecord) =>
  lengths.length + outlasted.length > 0

/**
 * The standard deviations of the logarithm of a life: within a car, and between cars, for the car as a whole and for the
 * part.
 */
function spreadsOf({ life: { shape, tail, own }, commonSpread }: PartRecord) {
  const spread = logSpreadOf(tail) / shape
  const ownSpread = spread * Math.sqrt(own)
  return {
    ownSpread,
    prior: Math.hypot(ownSpread, commonSpread),
    ofCar: Math.hypot(ownSpread * Math.sqrt(SHARED), commonSpread),
    ofPart: ownSpread * Math.sqrt(1 - SHARED),
    within: spread * Math.sqrt(1 - own),
  }
}

/**
 * Returns for each pace of the car how likely it makes this part's lengths, and the pace of the part then: the logarithm of
 * its usual life over everybody's.
 */
function paceGivenCar(part: PartRecord) {
  const { prior, ofCar, ofPart, within } = spreadsOf(part)
  if (prior < LEAST_PRIOR) return null
  const logsOf = (lengths: readonly number[] = []) =>
    lengths.map((length) => Math.log(length / part.life.median))
  const records = { lengths: logsOf(part.lengths), outlasted: logsOf(part.outlasted) }
  const likelihoods = Array.from({ length: 2 * WIDEST + 1 }, (_, at) =>
    likelihoodOf(records, (at - WIDEST) * STEP * prior, logSpreadOf(0) / within),
  )
  return STEPS.map(({ step }) => {
    const paces = STEPS.map((own) => ofCar * step + ofPart * own.step)
    const logs = STEPS.map(
      ({ log }, at) => log + between(likelihoods, (paces[at] ?? 0) / (STEP * prior) + WIDEST),
    )
    const weights = fromLogs(logs)
    const expected = (valueOfPace: (pace: number) => number) =>
      weights.reduce((total, weight, at) => total + weight * valueOfPace(paces[at] ?? 0), 0)
    return {
      log: logOfSum(logs),
      mean: expected((pace) => pace),
      square: expected((pace) => pace ** 2),
    }
  })
}

function logOfSum(logs: readonly number[]): number {
  const most = Math.max(...logs)
  return most + Math.log(logs.reduce((total, log) => total + Math.exp(log - most), 0))
}

/** Converts logarithms into weights that sum to one: a long record makes a likelihood too small for a number. */
function fromLogs(logs: readonly number[]): number[] {
  const sum = logOfSum(logs)
  return logs.map((log) => Math.exp(log - sum))
}

function between(values: readonly number[], at: number): number {
  const low = Math.min(values.length - 2, Math.max(0, Math.floor(at)))
  const [a = 0, b = 0] = [values[low], values[low + 1]]
  return a + Math.min(1, Math.max(0, at - low)) * (b - a)
}

/** The logarithm of the likelihood of these lengths at a pace. Each length may cover several lives. */
function likelihoodOf(
  { lengths, outlasted }: { lengths: readonly number[]; outlasted: readonly number[] },
  pace: number,
  shape: number,
): number {
  const byCount = (length: number, of: typeof densityOf) =>
    Array.from({ length: MOST_LIVES }, (_, at) => of(length - pace, at + 1, shape))
  const densities = [
    ...lengths.map((length) => byCount(length, densityOf)),
    ...outlasted.map((length) => byCount(length, survivalOf)),
  ]
  return logOfSum(
    MISSING.map((missing) =>
      densities.reduce((total, byCount) => {
        let sum = UNEXPLAINED
        let share = 1 - missing
        for (const density of byCount) {
          sum += share * density
          share *= missing
        }
        return total + Math.log(sum)
      }, 0),
    ),
  )
}

/** The density of the logarithm of a length that covers `count` lives. The sum of several Weibull variables is close to one. */
function densityOf(length: number, count: number, shape: number): number {
  const hazard = hazardOf(length, count, shape)
  return shape * Math.sqrt(count) * hazard * Math.exp(-hazard)
}

/** The chance that `count` lives last at least this long. */
const survivalOf = (length: number, count: number, shape: number) =>
  Math.exp(-hazardOf(length, count, shape))

const hazardOf = (length: number, count: number, shape: number) =>
  Math.LN2 * Math.exp(shape * Math.sqrt(count) * (length - Math.log(count)))
