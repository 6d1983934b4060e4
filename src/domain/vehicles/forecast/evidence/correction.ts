/**
 * What the marketplace's own outcomes have taught about one component: by how much the interval must reach further than the
 * model says, on its early and on its late side. Each side is adjusted by adaptive conformal inference (Gibbs and Candès,
 * 2021): a miss widens the side that missed, a hit narrows both a little. In the long run one forecast in ten misses on each
 * side, whatever the cars do.
 */
export type Correction = {
  /** Factors on the distances, as logarithms, from the likely life to the earliest and to the latest one. */
  earlier: number
  later: number
  /** The number of outcomes that it rests on. */
  outcomes: number
}

export const NO_CORRECTION: Correction = { earlier: 1, later: 1, outcomes: 0 }

/** Whether the part wore out before, in or after the published interval. */
export type Outcome = 'early' | 'within' | 'late'

/** The share of parts that wear out before the published interval, and the share after it. */
const MISS_SHARE = 0.1
/** The step of the first outcome; later ones count less. Judgement. */
const FIRST_STEP = 0.2
const LEAST_STEP = 0.03
/** The bounds of the factors, so that no series of outcomes makes an interval pointless. Judgement. */
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
 * Compares a published interval with what became known on a day: the part was worn out, or still sound. Null for a part that
 * is sound before the interval ends, which proves nothing yet.
 */
export function outcomeOf(
  interval: { earliestDay: number; latestDay: number },
  known: { day: number; isWornOut: boolean },
): Outcome | null {
  if (known.day > interval.latestDay) return 'late'
  if (!known.isWornOut) return null
  return known.day < interval.earliestDay ? 'early' : 'within'
}
