import { type ComponentKey, componentOf } from '#domain/vehicles/forecast/components.ts'

/** The parts that are renewed under the bonnet while the car stands on its wheels. An MOT and all other work raise the car. */
const UNDER_THE_BONNET: ReadonlySet<string> = new Set<ComponentKey>([
  'battery',
  'spark-plugs',
  'air-filter',
])

/**
 * Whether a part is seen only with a wheel off or from below: discs, exhaust and suspension. Their forecast causes no visit,
 * because nobody would raise the car for them alone; a look costs nothing where other work raises it.
 */
export const isSeenRaised = (component: ComponentKey) =>
  componentOf(component).basis === 'wear' && componentOf(component).alertsOn === 'finding'

/** Says whether the work on one of these raises the car. They are components, or 'mot'. */
export const raisesCar = (types: readonly string[]) =>
  types.some((type) => !UNDER_THE_BONNET.has(type))
