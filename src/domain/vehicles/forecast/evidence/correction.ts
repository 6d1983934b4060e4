/**
 * What the marketplace's own outcomes have taught about one component: how much further than the model says the
 * interval has to reach on its early and on its late side. Adaptive conformal inference (Gibbs and Candès, 2021) on each
 * side: a miss widens the side that missed, a hit narrows both a little, and in the long run one forecast in ten misses
 * on either side whatever the cars do.
 */
export type Correction = {
  /** Factors on the distances from the likely life, as logarithms, to the earliest and to the latest life. */
  earlier: number
  later: number
  /** How many outcomes it rests on. */
  outcomes: number
}

export const NO_CORRECTION: Correction = { earlier: 1, later: 1, outcomes: 0 }

/** Where the truth lay: before the published interval, in it, or after it. */
export type Outcome = 'early' | 'within' | 'late'

/** The published interval misses on each side this often. */
const MISS_SHARE = 0.1
/** The first outcomes count more than the later ones. Judgement. */
const FIRST_STEP = 0.2
const LEAST_STEP = 0.03
/** No run of outcomes makes an interval pointless. Judgement. */
const LEAST_FACTOR = 0.5
const MOST_FACTOR = 3

export function updateCorrection(correction: Correction, outcome: Outcome): Correction {
  const step = Math.max(LEAST_STEP, FIRST_STEP / Math.sqrt(1 + correction.outcomes / 10))
  const moved = (factor: number, hasMissed: boolean) =>
    Math.min(
      MOST_FACTOR,
      Math.max(LEAST_FACTOR, factor * Math.exp(step * ((hasMissed ? 1 : 0) - MISS_SHARE))),
    )
  return {
    earlier: moved(correction.earlier, outcome === 'early'),
    later: moved(correction.later, outcome === 'late'),
    outcomes: correction.outcomes + 1,
  }
}

/**
 * Compares a published interval with what became known on a day: the part was worn out, or it was still sound. A part
 * that is still sound before the interval ends proves nothing yet: null.
 */
export function outcomeOf(
  interval: { earliestDay: number; latestDay: number },
  known: { day: number; isWornOut: boolean },
): Outcome | null {
  if (known.day > interval.latestDay) return 'late'
  if (!known.isWornOut) return null
  return known.day < interval.earliestDay ? 'early' : 'within'
}
