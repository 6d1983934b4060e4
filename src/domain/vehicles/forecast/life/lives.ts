import { type ComponentKey, componentOf } from '#domain/vehicles/forecast/components.ts'

/** How a component wears out. An exposure of one is its usual life in COMPONENTS, spent by miles, by months or by both. */
export type Life = {
  /** The share of the wear that miles cause; time causes the rest. */
  milesShare: number
  /** The exposure by which half of the parts have worn out. */
  median: number
  /** Weibull shape: how much alike the lives are. It is above one, so that the hazard never falls. */
  shape: number
  /** The share of lives that outlast the others by far: see Survival. */
  tail: number
  /** Wear relative to a moderate driver and mixed use. */
  gentle: number
  hard: number
  town: number
  motorway: number
  /** The share of the variance of a life's logarithm that lies between cars. */
  own: number
  /**
   * The share of its renewals that go elsewhere without a record, even in a household that records everything else: tyres at
   * the fitter's, a battery at the roadside. It is learnt and never fitted.
   */
  elsewhere?: number
}

/**
 * The most wear that miles cause, so that time causes at least a quarter: rubber, plates and discs age. Learnt lives come
 * from cars that are driven, because a part that wears slowly is seldom renewed; this bound protects the dates of cars that
 * hardly move. Judgement.
 */
export const MOST_MILES_SHARE = 0.75

export type WearKey = Exclude<
  ComponentKey,
  'brake-fluid' | 'engine-oil' | 'spark-plugs' | 'air-filter' | 'timing-belt' | 'gearbox-oil'
>
export type Lives = Readonly<Record<WearKey, Life>>

/** Whether the life of a component is judgement, because no fleet was fitted to it: until a fleet's own records teach it. */
export const isJudged = (component: WearKey): boolean =>
  ['front-brake-discs', 'rear-brake-discs', 'exhaust', 'suspension'].includes(component)

export const isWear = (component: ComponentKey): component is WearKey =>
  componentOf(component).basis === 'wear'

/**
 * Fitted by bench/prediction/fit.ts on simulated fleets of different physics; to be fitted again on real outcomes
 * (docs/prediction-evidence.md). Discs, exhaust and suspension are judgement: wide, and without an alert of their own. Those of
 * rear discs are the widest, as no job of the catalogue renews them and so no fleet teaches better.
 */
// biome-ignore format: a table is read down its columns
export const LIVES: Lives = {
  'front-brake-pads': { milesShare: 0.749, median: 1.062, shape: 3.191, tail: 0.3, gentle: 0.905, hard: 1.068, town: 1.076, motorway: 0.97, own: 0.4 },
  'rear-brake-pads': { milesShare: 0.749, median: 1.055, shape: 3.27, tail: 0.3, gentle: 0.91, hard: 1.09, town: 1.066, motorway: 0.957, own: 0.4 },
  'front-brake-discs': { milesShare: 0.8, median: 1, shape: 3, tail: 0, gentle: 0.9, hard: 1.1, town: 1.08, motorway: 0.88, own: 0 },
  'rear-brake-discs': { milesShare: 0.7, median: 1, shape: 2.3, tail: 0.3, gentle: 0.9, hard: 1.1, town: 1.08, motorway: 0.88, own: 0.3 },
  tyres: { milesShare: 0.749, median: 1.045, shape: 3.109, tail: 0.3, gentle: 0.892, hard: 1.085, town: 1.005, motorway: 0.956, own: 0.4 },
  battery: { milesShare: 0, median: 1.262, shape: 4.109, tail: 0.3, gentle: 0.997, hard: 1.019, town: 1.059, motorway: 0.928, own: 0.2 },
  exhaust: { milesShare: 0, median: 1, shape: 2.8, tail: 0, gentle: 1, hard: 1, town: 1.05, motorway: 0.95, own: 0 },
  suspension: { milesShare: 0.6, median: 1, shape: 2.8, tail: 0, gentle: 0.95, hard: 1.05, town: 1.05, motorway: 0.92, own: 0 },
  clutch: { milesShare: 0.725, median: 0.984, shape: 3.566, tail: 0.3, gentle: 0.912, hard: 1.1, town: 1.056, motorway: 0.92, own: 0.3 },
}
