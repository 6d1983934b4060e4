import { hazardAt, type Survival, survivalAt } from './survival.ts'

/** So many of the parts that are met in cars have ended by the end of the interval. Judgement, checked on the fleets. */
const LATE_SHARE = 0.92
/** Standard deviations of a normal variable, and their weights: the abscissas of Gauss and Hermite. */
const NODES = [
  [0, 8 / 15],
  [1.3556, 0.2221],
  [-1.3556, 0.2221],
  [2.857, 0.0112],
  [-2.857, 0.0112],
] as const
/** No part is said to last longer than so many usual lives more. */
const MOST_LIVES = 8

/** Its shape is that where the miles are known. */
type Ending = Survival & {
  soundAt: number
  /** The share of the exposure that rests on guessed miles, and the standard deviation of their logarithm. */
  guessed: number
  milesSpread: number
  unrecordedShare: number
  /** What a part has left that was renewed without a record. */
  left: Survival
}

type Rate = {
  weight: number
  /** The share that lasts until this exposure, as a multiple of what is sound at the slowest of the rates. */
  aliveAt: (exposure: number) => number
  /** The same of a part of unknown age, after so much exposure more. */
  leftAfter: (exposure: number) => number
}

/**
 * The exposure by which all but a few of such parts have ended. Unknown miles are five possible rates side by side, as
 * what is left in cars is for the most part in those that are driven least; one wider life would forget these. From a
 * day of which it is known that the car was in use, the part has either lasted until then or been renewed without a
 * record.
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
