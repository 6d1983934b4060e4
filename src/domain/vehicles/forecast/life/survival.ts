/**
 * The hazard that a part of a Weibull life, given by its median, has lived through by an exposure: one at the median,
 * where half have worn out, two where a quarter is left.
 */
export const hazardAt = (median: number, shape: number, exposure: number): number =>
  exposure <= 0 ? 0 : (exposure / median) ** shape

/** The exposure by which so much hazard has been lived through. */
export const exposureOf = (median: number, shape: number, hazard: number): number =>
  median * hazard ** (1 / shape)

/** The share of lives that reach this exposure. */
export const survivalAt = (median: number, shape: number, exposure: number): number =>
  2 ** -hazardAt(median, shape, exposure)

/** The standard deviation of the logarithm of a Weibull variable of shape one: pi / root 6. */
export const LOG_SPREAD = Math.PI / Math.sqrt(6)

/** The hazard of no forecast falls: a shape stays above one, whatever is added to its spread. Judgement. */
const LEAST_SHAPE = 1.05

/** Widens a shape by an independent error of the logarithm, such as that of the miles to come. */
export const widen = (shape: number, spread: number): number =>
  Math.max(LEAST_SHAPE, LOG_SPREAD / Math.hypot(LOG_SPREAD / shape, spread))
