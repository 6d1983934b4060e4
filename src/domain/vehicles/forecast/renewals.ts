import type { ComponentKey } from './components.ts'

/** The components that each service of the catalogue renews, by its slug. */
const RENEWED = byService({
  'oil-and-filter-change': ['engine-oil'],
  'oil-change': ['engine-oil'],
  'basic-service': ['engine-oil'],
  'full-service': ['engine-oil', 'air-filter'],
  'major-service': ['engine-oil', 'air-filter', 'spark-plugs'],
  'mot-and-service': ['engine-oil'],
  'mot-premium': ['engine-oil', 'air-filter'],
  'air-and-pollen-filters': ['air-filter'],
  'front-brake-pads': ['front-brake-pads'],
  'front-brake-discs-and-pads': ['front-brake-pads', 'front-brake-discs'],
  'rear-brake-pads': ['rear-brake-pads'],
  'brake-fluid-change': ['brake-fluid'],
  'brake-calliper-replacement': ['brake-fluid'],
  'exhaust-repair': ['exhaust'],
  'exhaust-back-box': ['exhaust'],
  'shock-absorbers-pair': ['suspension'],
  'coil-spring-replacement': ['suspension'],
  'battery-replacement': ['battery'],
  'tyres-pair': ['tyres'],
  'transmission-service': ['gearbox-oil'],
  'clutch-replacement': ['clutch'],
  'spark-plugs': ['spark-plugs'],
  'timing-belt': ['timing-belt'],
})

/** The components that each service renews whether they are worn or not: new discs come with new pads. */
const RENEWED_ALONG = byService({
  'front-brake-discs-and-pads': ['front-brake-pads'],
})

export const renewedBy = (serviceSlug: string): readonly ComponentKey[] =>
  RENEWED.get(serviceSlug) ?? []

export type DoneService = {
  slug: string
  day: number
  miles: number | null
  /** The part that its keeper marked as done: it counts as new even where no service of the catalogue renews it. */
  marked?: ComponentKey
  /**
   * The parts that it renewed because their alert asked for it: they lasted at least that long, and nobody knows how worn
   * they were.
   */
  prompted?: readonly ComponentKey[]
}

export const isRenewedBy = (component: ComponentKey, { slug, marked }: DoneService): boolean =>
  marked === component || renewedBy(slug).includes(component)

export const isRenewedAlong = (component: ComponentKey, { slug, marked }: DoneService): boolean =>
  marked !== component && (RENEWED_ALONG.get(slug)?.includes(component) ?? false)

/** A map and no object, in which `constructor` would be a service too. */
function byService(
  renewed: Readonly<Record<string, readonly ComponentKey[]>>,
): ReadonlyMap<string, readonly ComponentKey[]> {
  return new Map(Object.entries(renewed))
}
