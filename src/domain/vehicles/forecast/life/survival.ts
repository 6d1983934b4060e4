/**
 * How long parts last, in exposure. Half have worn out by the median. The shape, above one, says how much alike the lives
 * are, as that of a Weibull distribution does. The tail says how many outlast the others by far: 0 is a Weibull distribution,
 * 1 a log-logistic one, and a Burr distribution lies between them.
 */
export type Survival = { median: number; shape: number; tail: number }

/** A smaller tail is none. */
const LEAST_TAIL = 1e-9

/** The tail, and the factor by which it scales the Weibull hazard. */
function tailOf({ tail }: Survival) {
  const index = Math.max(LEAST_TAIL, tail)
  return { index, factor: Math.expm1(index * Math.LN2) }
}

const weibullHazardAt = ({ median, shape }: Survival, exposure: number) =>
  exposure <= 0 ? 0 : (exposure / median) ** shape

/** The cumulative hazard at an exposure: one where half have worn out, two where a quarter is left. */
export function hazardAt(life: Survival, exposure: number): number {
  const { index, factor } = tailOf(life)
  return Math.log1p(factor * weibullHazardAt(life, exposure)) / (index * Math.LN2)
}

/** The exposure at which the cumulative hazard reaches this value. */
export function exposureOf(life: Survival, hazard: number): number {
  const { index, factor } = tailOf(life)
  return life.median * (Math.expm1(index * Math.LN2 * hazard) / factor) ** (1 / life.shape)
}

/** The share of parts that last until this exposure. */
export const survivalAt = (life: Survival, exposure: number): number =>
  2 ** -hazardAt(life, exposure)

/** The rate of wearing out per relative growth of the exposure. */
export function steepnessAt(life: Survival, exposure: number): number {
  const { index, factor } = tailOf(life)
  const lived = factor * weibullHazardAt(life, exposure)
  return (life.shape * lived) / (index * (1 + lived))
}

/** `survivalAt` and `steepnessAt` together, at the cost of one of them. */
export function endingAt(life: Survival, exposure: number) {
  const { index, factor } = tailOf(life)
  const lived = factor * weibullHazardAt(life, exposure)
  return {
    alive: 2 ** -(Math.log1p(lived) / (index * Math.LN2)),
    steepness: (life.shape * lived) / (index * (1 + lived)),
  }
}

/**
 * The cumulative hazard, which for lives with a tail grows at its highest rate from its peak on. The hazard of such lives
 * falls only because those that last are the durable ones; leaving a part alone does not make it safer.
 */
export function risingHazardAt(life: Survival, exposure: number): number {
  const { factor } = tailOf(life)
  const peak = life.median * ((life.shape - 1) / factor) ** (1 / life.shape)
  if (exposure <= peak) return hazardAt(life, exposure)
  const rate = steepnessAt(life, peak) / (peak * Math.LN2)
  return hazardAt(life, peak) + rate * (exposure - peak)
}

/** The standard deviation of the logarithm of a life of shape one. The share of the tail is a series of the trigamma function. */
export const logSpreadOf = (tail: number): number =>
  Math.sqrt(Math.PI ** 2 / 6 + tail + tail ** 2 / 2 + tail ** 3 / 6)

/** A shape above one, so that no hazard falls, whatever is added to its spread. Judgement. */
const LEAST_SHAPE = 1.05

/** Widens a shape by an independent error of the logarithm, such as that of the miles to come. */
export const widen = ({ shape, tail }: Omit<Survival, 'median'>, spread: number): number =>
  Math.max(LEAST_SHAPE, logSpreadOf(tail) / Math.hypot(logSpreadOf(tail) / shape, spread))
