import type { ComponentKey } from './components.ts'

/** What each service of the catalogue leaves new, by its slug. */
const RENEWED: Readonly<Record<string, readonly ComponentKey[]>> = {
  'oil-and-filter-change': ['engine-oil'],
  'oil-change': ['engine-oil'],
  'basic-service': ['engine-oil'],
  'full-service': ['engine-oil', 'air-filter'],
  'major-service': ['engine-oil', 'air-filter', 'spark-plugs'],
  'mot-and-service': ['engine-oil'],
  'mot-premium': ['engine-oil', 'air-filter'],
  'air-and-pollen-filters': ['air-filter'],
  'front-brake-pads': ['front-brake-pads'],
  'front-brake-discs-and-pads': ['front-brake-pads'],
  'rear-brake-pads': ['rear-brake-pads'],
  'brake-fluid-change': ['brake-fluid'],
  'brake-calliper-replacement': ['brake-fluid'],
  'battery-replacement': ['battery'],
  'tyres-pair': ['tyres'],
  'transmission-service': ['gearbox-oil'],
  'clutch-replacement': ['clutch'],
  'spark-plugs': ['spark-plugs'],
  'timing-belt': ['timing-belt'],
}

export const renewedBy = (serviceSlug: string): readonly ComponentKey[] =>
  RENEWED[serviceSlug] ?? []

export type Renewal = { day: number; miles: number }
export type DoneService = { slug: string; day: number; miles: number | null }

/** When each component was last new, by what was done. A job without a mileage gets it from the usage, later. */
export function listRenewals(
  done: readonly DoneService[],
  milesOn: (day: number) => number,
): Map<ComponentKey, Renewal> {
  const renewals = new Map<ComponentKey, Renewal>()
  for (const { slug, day, miles } of done.toSorted((a, b) => a.day - b.day))
    for (const component of renewedBy(slug))
      renewals.set(component, { day, miles: miles ?? milesOn(day) })
  return renewals
}
