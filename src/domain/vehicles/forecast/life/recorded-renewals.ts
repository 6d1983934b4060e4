import { endingAt, type Survival } from './survival.ts'

/** The share of renewals that a household does not record, for three kinds of household: hardly any, some, most. Judgement. */
export const MISSING = [0.05, 0.4, 0.85] as const

/** The most lives that lie between two records. */
const MOST_LIVES = 8
/**
 * The share of stretches that no life explains: half a set of tyres, a fault, a household that stopped recording, a job that
 * was entered twice. Judgement.
 */
export const UNEXPLAINED = 0.03

const COUNTS = Array.from({ length: MOST_LIVES }, (_, at) => ({
  root: Math.sqrt(at + 1),
  log: Math.log(at + 1),
}))

/** Combines the share that a household does not record with the share of renewals of this part that no household records. */
export const missingOf = (missing: number, elsewhere: number) => 1 - (1 - missing) * (1 - elsewhere)

/**
 * Returns how likely each kind of household makes a stretch, by the logarithm of its length in usual lives. A stretch lasts
 * from one recorded renewal to the next or, if it is open, has lasted so long without one. It may cover several lives, whose
 * sum is close to a Weibull life again.
 */
export function likelihoodsOf(
  stretch: { logLength: number; isOpen: boolean },
  { shape, tail, elsewhere = 0 }: Omit<Survival, 'median'> & { elsewhere?: number },
  unexplained = UNEXPLAINED,
): [number, number, number] {
  let [few, some, most] = [0, 0, 0]
  const [a, b, c] = [
    missingOf(MISSING[0], elsewhere),
    missingOf(MISSING[1], elsewhere),
    missingOf(MISSING[2], elsewhere),
  ]
  // The chance that the record comes at the end of this many lives, for each kind of household.
  let [ofFew, ofSome, ofMost] = [1 - a, 1 - b, 1 - c]
  for (const { root, log } of COUNTS) {
    const sum = { median: 1, shape: shape * root, tail: tail / root }
    const length = Math.exp(stretch.logLength - log)
    const { alive, steepness } = endingAt(sum, length)
    const value = stretch.isOpen ? 1 - alive : steepness * alive
    few += ofFew * value
    some += ofSome * value
    most += ofMost * value
    ofFew *= a
    ofSome *= b
    ofMost *= c
  }
  const of = (sum: number) =>
    unexplained + (1 - unexplained) * (stretch.isOpen ? Math.max(0, 1 - sum) : sum)
  return [of(few), of(some), of(most)]
}

type Weights = [number, number, number]

/** The probability of each kind of household, given the logarithms of how likely each makes the records. */
export function sharesOf(logs: Readonly<Weights>, prior: Readonly<Weights> = [1, 1, 1]): Weights {
  const top = Math.max(...logs)
  const [a, b, c] = [0, 1, 2].map((at) => (prior[at] ?? 0) * Math.exp((logs[at] ?? 0) - top))
  const total = (a ?? 0) + (b ?? 0) + (c ?? 0)
  return [(a ?? 0) / total, (b ?? 0) / total, (c ?? 0) / total]
}
