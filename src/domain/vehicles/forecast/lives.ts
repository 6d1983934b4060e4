import type { ComponentKey } from './components.ts'

/**
 * How a component wears out. An exposure of one is its usual life in COMPONENTS, spent by miles, by months or by both.
 */
export type Life = {
  /** The share of the wear that miles cause; time causes the rest. */
  milesShare: number
  /** Weibull shape: how alike the lives are. */
  shape: number
  /** Weibull scale: the exposure by which 63% have worn out. */
  scale: number
  /**
   * The variance of the gamma frailty, above 0: how much cars and parts differ beyond what the customer's answers
   * explain.
   */
  unlike: number
  /** Wear relative to a moderate driver and mixed use. */
  gentle: number
  hard: number
  town: number
  motorway: number
}

/** Fitted by bench/prediction-fit.ts on a simulated fleet; to be fitted again on completed jobs (docs/prediction.md). */
// biome-ignore format: a table is read down its columns
export const LIVES: Readonly<Record<ComponentKey, Life>> = {
  'front-brake-pads': { milesShare: 0.973, shape: 6.52, scale: 1.015, unlike: 0.8, gentle: 0.776, hard: 1.202, town: 1.178, motorway: 0.761 },
  'rear-brake-pads': { milesShare: 0.962, shape: 6.557, scale: 1.048, unlike: 0.754, gentle: 0.791, hard: 1.228, town: 1.182, motorway: 0.762 },
  'brake-fluid': { milesShare: 0, shape: 6.985, scale: 0.793, unlike: 0.727, gentle: 0.988, hard: 0.997, town: 0.992, motorway: 1.004 },
  tyres: { milesShare: 0.994, shape: 7.255, scale: 1.118, unlike: 0.575, gentle: 0.858, hard: 1.121, town: 1.045, motorway: 0.948 },
  battery: { milesShare: 0, shape: 8.823, scale: 1.328, unlike: 0.6, gentle: 0.992, hard: 1, town: 1.088, motorway: 0.879 },
  'engine-oil': { milesShare: 0.565, shape: 13.329, scale: 1.038, unlike: 0.754, gentle: 0.974, hard: 1.02, town: 1.033, motorway: 0.949 },
  'spark-plugs': { milesShare: 0.772, shape: 8.529, scale: 1.017, unlike: 0.757, gentle: 0.955, hard: 1.049, town: 1.026, motorway: 0.952 },
  'air-filter': { milesShare: 0.657, shape: 7.129, scale: 0.952, unlike: 0.661, gentle: 0.998, hard: 1.018, town: 1.048, motorway: 0.945 },
  'timing-belt': { milesShare: 0.493, shape: 9.453, scale: 1.267, unlike: 0.817, gentle: 0.968, hard: 1.028, town: 1.01, motorway: 0.986 },
  clutch: { milesShare: 0.762, shape: 5.173, scale: 1.011, unlike: 0.773, gentle: 0.858, hard: 1.172, town: 1.126, motorway: 0.805 },
  'gearbox-oil': { milesShare: 0.668, shape: 9.356, scale: 0.971, unlike: 0.744, gentle: 0.935, hard: 1.057, town: 1.029, motorway: 0.948 },
}
