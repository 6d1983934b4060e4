import { endingAt, type Survival } from './survival.ts'

/** Shares of renewals that a household does not record: hardly any, some, most. Judgement. */
export const MISSING = [0.05, 0.4, 0.85] as const

/** At most so many lives lie between two records. */
const MOST_LIVES = 8
/** The share of stretches that no life explains: half a set of tyres, a fault, a household that stopped to record. Judgement. */
const UNEXPLAINED = 0.03

const COUNTS = Array.from({ length: MOST_LIVES }, (_, at) => ({
  root: Math.sqrt(at + 1),
  log: Math.log(at + 1),
}))

/** The share that a household does not record of a part of which so many renewals go elsewhere in any household. */
export const missingOf = (missing: number, elsewhere: number) => 1 - (1 - missing) * (1 - elsewhere)

/**
 * How likely a stretch of a part is in each kind of household, by the logarithm of its length in usual lives: from one
 * recorded renewal to the next, or, if open, so long without one. The lives between may be several. Their sum is close to
 * such a life again.
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
  // How often so many lives end in the first record, in each kind of household.
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

/** The share that each kind of household has, from logarithms of how likely it makes what is on record. */
export function sharesOf(logs: Readonly<Weights>, prior: Readonly<Weights> = [1, 1, 1]): Weights {
  const top = Math.max(...logs)
  const [a, b, c] = [0, 1, 2].map((at) => (prior[at] ?? 0) * Math.exp((logs[at] ?? 0) - top))
  const total = (a ?? 0) + (b ?? 0) + (c ?? 0)
  return [(a ?? 0) / total, (b ?? 0) / total, (c ?? 0) / total]
}
