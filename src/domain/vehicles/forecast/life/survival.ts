/**
 * How long parts last, in exposure. Half have worn out by the median. The shape says how alike they last: that of a
 * Weibull life, and above one. The tail says how many outlast the others by far: none more than a Weibull life leaves at
 * 0, as many as a log-logistic one at 1. Between them it is a Burr life.
 */
export type Survival = { median: number; shape: number; tail: number }

/** A smaller tail is none. */
const LEAST_TAIL = 1e-9

/** The tail, and the factor by which the Weibull hazard counts under it. */
function tailOf({ tail }: Survival) {
  const index = Math.max(LEAST_TAIL, tail)
  return { index, factor: Math.expm1(index * Math.LN2) }
}

const weibullHazardAt = ({ median, shape }: Survival, exposure: number) =>
  exposure <= 0 ? 0 : (exposure / median) ** shape

/** The hazard that a part has lived through by an exposure: one where half have worn out, two where a quarter is left. */
export function hazardAt(life: Survival, exposure: number): number {
  const { index, factor } = tailOf(life)
  return Math.log1p(factor * weibullHazardAt(life, exposure)) / (index * Math.LN2)
}

/** The exposure by which so much hazard has been lived through. */
export function exposureOf(life: Survival, hazard: number): number {
  const { index, factor } = tailOf(life)
  return life.median * (Math.expm1(index * Math.LN2 * hazard) / factor) ** (1 / life.shape)
}

/** The share of lives that reach this exposure. */
export const survivalAt = (life: Survival, exposure: number): number =>
  2 ** -hazardAt(life, exposure)

/** The chance of wearing out while the exposure grows by a small share of itself, over that share. */
export function steepnessAt(life: Survival, exposure: number): number {
  const { index, factor } = tailOf(life)
  const lived = factor * weibullHazardAt(life, exposure)
  return (life.shape * lived) / (index * (1 + lived))
}

/** The share that reaches an exposure, and the steepness there, at the cost of one of them. */
export function endingAt(life: Survival, exposure: number) {
  const { index, factor } = tailOf(life)
  const lived = factor * weibullHazardAt(life, exposure)
  return {
    alive: 2 ** -(Math.log1p(lived) / (index * Math.LN2)),
    steepness: (life.shape * lived) / (index * (1 + lived)),
  }
}

/**
 * The same hazard, but for lives with a tail it grows at its highest rate from there on: of the few that last so long it
 * falls only because they are the durable ones, and no part becomes safer by being left alone.
 */
export function risingHazardAt(life: Survival, exposure: number): number {
  const { factor } = tailOf(life)
  const peak = life.median * ((life.shape - 1) / factor) ** (1 / life.shape)
  if (exposure <= peak) return hazardAt(life, exposure)
  const rate = steepnessAt(life, peak) / (peak * Math.LN2)
  return hazardAt(life, peak) + rate * (exposure - peak)
}

/** The standard deviation of the logarithm of a life of shape one. The tail's part is a series of the trigamma function. */
export const logSpreadOf = (tail: number): number =>
  Math.sqrt(Math.PI ** 2 / 6 + tail + tail ** 2 / 2 + tail ** 3 / 6)

/** The hazard of no forecast falls: a shape stays above one, whatever is added to its spread. Judgement. */
const LEAST_SHAPE = 1.05

/** Widens a shape by an independent error of the logarithm, such as that of the miles to come. */
export const widen = ({ shape, tail }: Omit<Survival, 'median'>, spread: number): number =>
  Math.max(LEAST_SHAPE, logSpreadOf(tail) / Math.hypot(logSpreadOf(tail) / shape, spread))
