import type { Fuel } from './fuel.ts'

/** The five categories of the health page [VEH-12]. */
export type HealthCategory = 'engine' | 'brakes' | 'battery' | 'tyres' | 'transmission'

type Row = {
  name: string
  /** Its name is of several parts: they are, not it is. */
  isPlural: boolean
  category: HealthCategory
  /** The catalogue's service that puts it right. */
  service: string
  /**
   * The usual interval or life, whichever of months and miles comes first. Null means that the measure does not count.
   */
  months: number
  miles: number | null
  /** Confidence is the chance that the likely date is right to within this, about a sixth of the usual life. */
  toleranceMonths: number
  /** Its failure may hurt somebody or destroy the engine. */
  isCritical: boolean
  fuels: readonly Fuel[]
  /**
   * 'wear': public evidence supports a wear life, and a model of it (lives.ts) gives chances. 'interval': only the
   * usual interval of the makers is known; it is a date to renew by, and nothing is said of chances.
   */
  basis: 'wear' | 'interval'
  /** What raises an alert: the forecast, or a tester's finding alone. */
  alertsOn: 'forecast' | 'finding'
  /** Not every car has one: an automatic has no clutch, a chain replaces the belt, drums replace pads. */
  fitment: 'every' | 'some'
}

const EVERY: readonly Fuel[] = ['petrol', 'diesel', 'hybrid', 'electric']
const BURNING: readonly Fuel[] = ['petrol', 'diesel', 'hybrid']
const SPARKED: readonly Fuel[] = ['petrol', 'hybrid']

/**
 * The parts that wear and their usual lives in the UK trade. Oil, filter and plugs follow our service packages; fluid
 * and belt the makers' common two and six years; pads, tyres, battery and clutch the ranges that UK fitters publish,
 * listed in docs/prediction-evidence.md. Filters, plugs and gearbox oil are renewed at services and raise no alert of their own.
 */
// biome-ignore format: a table is read down its columns
const COMPONENTS = {
  'front-brake-pads': { name: 'Front brake pads', isPlural: true, category: 'brakes', service: 'front-brake-pads', months: 48, miles: 30_000, toleranceMonths: 6, isCritical: true, fuels: EVERY, basis: 'wear', alertsOn: 'forecast', fitment: 'every' },
  'rear-brake-pads': { name: 'Rear brake pads', isPlural: true, category: 'brakes', service: 'rear-brake-pads', months: 66, miles: 42_000, toleranceMonths: 9, isCritical: true, fuels: EVERY, basis: 'wear', alertsOn: 'forecast', fitment: 'some' },
  'front-brake-discs': { name: 'Front brake discs', isPlural: true, category: 'brakes', service: 'front-brake-discs-and-pads', months: 96, miles: 60_000, toleranceMonths: 14, isCritical: true, fuels: EVERY, basis: 'wear', alertsOn: 'finding', fitment: 'every' },
  'rear-brake-discs': { name: 'Rear brake discs', isPlural: true, category: 'brakes', service: 'brake-inspection', months: 108, miles: 72_000, toleranceMonths: 16, isCritical: true, fuels: EVERY, basis: 'wear', alertsOn: 'finding', fitment: 'some' },
  'brake-fluid': { name: 'Brake fluid', isPlural: false, category: 'brakes', service: 'brake-fluid-change', months: 24, miles: null, toleranceMonths: 4, isCritical: false, fuels: EVERY, basis: 'interval', alertsOn: 'forecast', fitment: 'every' },
  tyres: { name: 'Tyres', isPlural: true, category: 'tyres', service: 'tyres-pair', months: 36, miles: 22_000, toleranceMonths: 5, isCritical: true, fuels: EVERY, basis: 'wear', alertsOn: 'forecast', fitment: 'every' },
  battery: { name: 'Battery', isPlural: false, category: 'battery', service: 'battery-replacement', months: 60, miles: null, toleranceMonths: 9, isCritical: false, fuels: EVERY, basis: 'wear', alertsOn: 'forecast', fitment: 'every' },
  'engine-oil': { name: 'Engine oil', isPlural: false, category: 'engine', service: 'full-service', months: 12, miles: 12_000, toleranceMonths: 2, isCritical: false, fuels: BURNING, basis: 'interval', alertsOn: 'forecast', fitment: 'every' },
  'spark-plugs': { name: 'Spark plugs', isPlural: true, category: 'engine', service: 'spark-plugs', months: 48, miles: 36_000, toleranceMonths: 9, isCritical: false, fuels: SPARKED, basis: 'interval', alertsOn: 'finding', fitment: 'every' },
  'air-filter': { name: 'Air filter', isPlural: false, category: 'engine', service: 'air-and-pollen-filters', months: 24, miles: 18_000, toleranceMonths: 4, isCritical: false, fuels: BURNING, basis: 'interval', alertsOn: 'finding', fitment: 'every' },
  'timing-belt': { name: 'Timing belt', isPlural: false, category: 'engine', service: 'timing-belt', months: 72, miles: 60_000, toleranceMonths: 12, isCritical: true, fuels: BURNING, basis: 'interval', alertsOn: 'forecast', fitment: 'some' },
  exhaust: { name: 'Exhaust', isPlural: false, category: 'engine', service: 'exhaust-repair', months: 120, miles: null, toleranceMonths: 18, isCritical: false, fuels: BURNING, basis: 'wear', alertsOn: 'finding', fitment: 'every' },
  suspension: { name: 'Springs and shock absorbers', isPlural: true, category: 'tyres', service: 'shock-absorbers-pair', months: 120, miles: 80_000, toleranceMonths: 18, isCritical: true, fuels: EVERY, basis: 'wear', alertsOn: 'finding', fitment: 'every' },
  clutch: { name: 'Clutch', isPlural: false, category: 'transmission', service: 'clutch-replacement', months: 108, miles: 70_000, toleranceMonths: 16, isCritical: false, fuels: BURNING, basis: 'wear', alertsOn: 'forecast', fitment: 'some' },
  'gearbox-oil': { name: 'Gearbox oil', isPlural: false, category: 'transmission', service: 'transmission-service', months: 72, miles: 50_000, toleranceMonths: 12, isCritical: false, fuels: BURNING, basis: 'interval', alertsOn: 'finding', fitment: 'every' },
} satisfies Record<string, Row>

export type ComponentKey = keyof typeof COMPONENTS

export const COMPONENT_KEYS = Object.keys(COMPONENTS) as readonly ComponentKey[]

export const isComponentKey = (text: string): text is ComponentKey =>
  Object.hasOwn(COMPONENTS, text)

export const componentOf = (key: ComponentKey): Row => COMPONENTS[key]

/**
 * Lists the components of a car by its fuel and gearbox. Where the gearbox is unknown the clutch is listed, and its
 * forecast asks whether there is one.
 */
export function listComponents(car: {
  fuel: Fuel
  gearbox: 'manual' | 'automatic' | null
}): ComponentKey[] {
  return COMPONENT_KEYS.filter(
    (key) =>
      componentOf(key).fuels.includes(car.fuel) &&
      !(key === 'clutch' && car.gearbox === 'automatic'),
  )
}
