import { hazardAt, type Survival, survivalAt } from './survival.ts'

/** The share of the parts in cars that have ended by the end of the interval. Judgement, checked on the fleets. */
const LATE_SHARE = 0.92
/** Gauss and Hermite's nodes for a normal variable, in standard deviations, with their weights. */
const NODES = [
  [0, 8 / 15],
  [1.3556, 0.2221],
  [-1.3556, 0.2221],
  [2.857, 0.0112],
  [-2.857, 0.0112],
] as const
/** The longest that a part is said to last from now on, in usual lives. */
const MOST_LIVES = 8

/** A life whose miles are known, and what is known of the part. */
type Ending = Survival & {
  soundAt: number
  /** The share of the exposure that rests on guessed miles, and the standard deviation of their logarithm. */
  guessed: number
  milesSpread: number
  unrecordedShare: number
  /** The life of a part that was renewed without a record, from now on. */
  left: Survival
}

type Rate = {
  weight: number
  /** The share that lasts until this exposure, as a multiple of what is sound at the slowest of the rates. */
  aliveAt: (exposure: number) => number
  /** The share of parts of unknown age that last this much longer. */
  leftAfter: (exposure: number) => number
}

/**
 * The exposure by which all but a few of such parts have ended. Unknown miles count as five possible rates beside each other,
 * because most parts that are left are in the cars that are driven least, which one wider life would forget. From a day on
 * which the car is known to have been in use, the part has lasted until then or was renewed without a record.
 */
export function latestEndOf(part: Ending): (inUseAt: number) => number {
  const { median, soundAt, unrecordedShare } = part
  const rates = ratesOf(part)
  const ofThis = endFrom(rates, { from: soundAt, soundAt, unrecordedShare: 0, median })
  return (inUseAt) =>
    inUseAt <= soundAt
      ? ofThis
      : Math.max(ofThis, endFrom(rates, { from: inUseAt, soundAt, unrecordedShare, median }))
}

function ratesOf({ soundAt, guessed, milesSpread, left, ...life }: Ending): Rate[] {
  const rates = NODES.map(([z, weight]) => ({
    weight,
    rate: 1 - guessed + guessed * Math.exp(z * milesSpread),
  }))
  const sound = Math.min(...rates.map(({ rate }) => hazardAt(life, rate * soundAt)))
  return rates.map(({ weight, rate }) => ({
    weight,
    aliveAt: (exposure) => 2 ** (sound - hazardAt(life, rate * exposure)),
    leftAfter: (exposure) => survivalAt(left, rate * exposure),
  }))
}

function endFrom(
  rates: readonly Rate[],
  it: { from: number; soundAt: number; unrecordedShare: number; median: number },
): number {
  const { from, soundAt, unrecordedShare, median } = it
  const renewed = rates.map(({ aliveAt }) => unrecordedShare * (aliveAt(soundAt) - aliveAt(from)))
  const inUseOn = (exposure: number) =>
    rates.reduce((total, { weight, aliveAt, leftAfter }, at) => {
      const again = renewed[at] ?? 0
      const ofAgain = again > 0 ? again * leftAfter(exposure - from) : 0
      return total + weight * (aliveAt(exposure) + ofAgain)
    }, 0)
  const left = (1 - LATE_SHARE) * inUseOn(from)
  let [low, high] = [from, from + MOST_LIVES * median]
  while (high - low > 0.002 * median) {
    const middle = (low + high) / 2
    if (inUseOn(middle) > left) low = middle
    else high = middle
  }
  return high
}
