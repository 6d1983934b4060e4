import { type ComponentKey, componentOf } from '#domain/vehicles/forecast/components.ts'

/** They are renewed under the bonnet, while the car stands on its wheels. An MOT and all other work raise it. */
const UNDER_THE_BONNET: ReadonlySet<string> = new Set<ComponentKey>([
  'battery',
  'spark-plugs',
  'air-filter',
])

/**
 * Discs, exhaust and suspension are seen with a wheel off or from below. Their forecast calls for no visit, so that
 * nobody would raise the car for them: a look costs nothing only where other work raises it.
 */
export const isSeenRaised = (component: ComponentKey) =>
  componentOf(component).basis === 'wear' && componentOf(component).alertsOn === 'finding'

/** Says whether the work on one of these raises the car. They are components, or 'mot'. */
export const raisesCar = (types: readonly string[]) =>
  types.some((type) => !UNDER_THE_BONNET.has(type))
