import type { Fuel } from './fuel.ts'

/** The five categories of the health page [VEH-12]. */
export type HealthCategory = 'engine' | 'brakes' | 'battery' | 'tyres' | 'transmission'

type Row = {
  name: string
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
  gearbox?: 'manual'
}

const EVERY: readonly Fuel[] = ['petrol', 'diesel', 'hybrid', 'electric']
const BURNING: readonly Fuel[] = ['petrol', 'diesel', 'hybrid']
const SPARKED: readonly Fuel[] = ['petrol', 'hybrid']

/**
 * The parts that wear and their usual lives in the UK trade. Oil, filter and plugs follow our service packages; fluid
 * and belt the makers' common two and six years; pads, tyres, battery and clutch the ranges that UK fitters publish,
 * listed in docs/prediction.md.
 */
// biome-ignore format: a table is read down its columns
const COMPONENTS = {
  'front-brake-pads': { name: 'Front brake pads', category: 'brakes', service: 'front-brake-pads', months: 48, miles: 30_000, toleranceMonths: 6, isCritical: true, fuels: EVERY },
  'rear-brake-pads': { name: 'Rear brake pads', category: 'brakes', service: 'rear-brake-pads', months: 66, miles: 42_000, toleranceMonths: 9, isCritical: true, fuels: EVERY },
  'brake-fluid': { name: 'Brake fluid', category: 'brakes', service: 'brake-fluid-change', months: 24, miles: null, toleranceMonths: 4, isCritical: false, fuels: EVERY },
  tyres: { name: 'Tyres', category: 'tyres', service: 'tyres-pair', months: 36, miles: 22_000, toleranceMonths: 5, isCritical: true, fuels: EVERY },
  battery: { name: 'Battery', category: 'battery', service: 'battery-replacement', months: 60, miles: null, toleranceMonths: 9, isCritical: false, fuels: EVERY },
  'engine-oil': { name: 'Engine oil', category: 'engine', service: 'full-service', months: 12, miles: 12_000, toleranceMonths: 2, isCritical: false, fuels: BURNING },
  'spark-plugs': { name: 'Spark plugs', category: 'engine', service: 'spark-plugs', months: 48, miles: 36_000, toleranceMonths: 9, isCritical: false, fuels: SPARKED },
  'air-filter': { name: 'Air filter', category: 'engine', service: 'air-and-pollen-filters', months: 24, miles: 18_000, toleranceMonths: 4, isCritical: false, fuels: BURNING },
  'timing-belt': { name: 'Timing belt', category: 'engine', service: 'timing-belt', months: 72, miles: 60_000, toleranceMonths: 12, isCritical: true, fuels: BURNING },
  clutch: { name: 'Clutch', category: 'transmission', service: 'clutch-replacement', months: 108, miles: 70_000, toleranceMonths: 16, isCritical: false, fuels: BURNING, gearbox: 'manual' },
  'gearbox-oil': { name: 'Gearbox oil', category: 'transmission', service: 'transmission-service', months: 72, miles: 50_000, toleranceMonths: 12, isCritical: false, fuels: BURNING },
} satisfies Record<string, Row>

export type ComponentKey = keyof typeof COMPONENTS

export const COMPONENT_KEYS = Object.keys(COMPONENTS) as readonly ComponentKey[]

export const isComponentKey = (text: string): text is ComponentKey =>
  Object.hasOwn(COMPONENTS, text)

export const componentOf = (key: ComponentKey): Row => COMPONENTS[key]

/** Lists the components of this car. An unknown gearbox counts as manual, as most on UK roads are. */
export function listComponents(car: { fuel: Fuel; isAutomatic: boolean }): ComponentKey[] {
  return COMPONENT_KEYS.filter((key) => {
    const { fuels, gearbox } = componentOf(key)
    return fuels.includes(car.fuel) && !(gearbox === 'manual' && car.isAutomatic)
  })
}
