import type { Life } from './lives.ts'
import { logSpreadOf } from './survival.ts'

/** What is on record of one part of a car: its usual life, and the lengths between its renewals in exposure. */
export type PartRecord = {
  life: Life
  lengths: readonly number[]
  /** The lengths to early renewals: no life ended with them. */
  outlasted?: readonly number[]
  /** A doubt that past and future share, and all parts of the car, such as that of miles which no odometer has shown. */
  commonSpread: number
}

/** A life as it is for one car, after what its own earlier parts have shown. */
export type OwnLife = {
  median: number
  shape: number
  /** The share of the doubt about the car's own pace, as a standard deviation, that they have left. */
  doubt: number
}

/**
 * The share of a car's own pace (its variance) that all its parts have in common: who drives hard wears tyres, pads and
 * clutch. Judgement, checked on the simulated fleets.
 */
const SHARED = 0.5
/** How many renewals in a hundred a household does not record: hardly any, some, most. Judgement. */
const UNRECORDED = [0.05, 0.4, 0.85]
/** At most so many lives lie between two records. */
const MOST_LIVES = 6
/** The density of a length that no life explains: half a set of tyres, a fault, a job entered twice. Judgement. */
const UNEXPLAINED = 0.03
/** Standard deviations that are tried, and how likely each is, as a logarithm. */
const STEP = 0.35
const STEPS = Array.from({ length: 15 }, (_, at) => {
  const step = (at - 7) * STEP
  return { step, log: -(step ** 2) / 2 }
})
/** The car's pace and the part's own together lie within so many steps on either side. */
const WIDEST = 10
/** A smaller doubt is none. */
const LEAST_PRIOR = 1e-6

/**
 * Empirical Bayes: lives differ between cars by more than between the parts of one car. The lengths between recorded
 * renewals, each of one life or, where some were not recorded, of several, say how fast this car wears a part; they
 * count by how sure they are. Some of it is the pace of the whole car, so the lengths of one part speak of the others
 * too. The answers come in the order of the parts.
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

/** The standard deviations of the logarithm of a life: within a car, and between cars by the car and by its part. */
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
 * For each pace of the car: how likely it makes this part's lengths, and the part's own pace then, which is the logarithm
 * of its usual life over everybody's.
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

/** Weights that add up to one. A long record makes each of them too small for a number but as a logarithm. */
function fromLogs(logs: readonly number[]): number[] {
  const sum = logOfSum(logs)
  return logs.map((log) => Math.exp(log - sum))
}

function between(values: readonly number[], at: number): number {
  const low = Math.min(values.length - 2, Math.max(0, Math.floor(at)))
  const [a = 0, b = 0] = [values[low], values[low + 1]]
  return a + Math.min(1, Math.max(0, at - low)) * (b - a)
}

/** How likely these lengths are at a pace, as a logarithm: each in lives of that pace, by how many lives it may be. */
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
    UNRECORDED.map((missing) =>
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

/** The density of the logarithm of a length of so many lives, whose sum is close to a Weibull variable again. */
function densityOf(length: number, count: number, shape: number): number {
  const hazard = hazardOf(length, count, shape)
  return shape * Math.sqrt(count) * hazard * Math.exp(-hazard)
}

/** How likely they are to last at least so long. */
const survivalOf = (length: number, count: number, shape: number) =>
  Math.exp(-hazardOf(length, count, shape))

const hazardOf = (length: number, count: number, shape: number) =>
  Math.LN2 * Math.exp(shape * Math.sqrt(count) * (length - Math.log(count)))
