import { type Fuel, knownFuelOf } from './forecast/fuel.ts'

/** Work on what cars of a fuel do not have, by the catalogue's slugs. What an operator adds is taken to fit. */
const UNFIT: Readonly<Record<Fuel, readonly string[]>> = {
  petrol: [],
  hybrid: [],
  // A diesel is ignited by compression.
  diesel: ['spark-plugs'],
  electric: [
    'oil-and-filter-change',
    'oil-change',
    'basic-service',
    'major-service',
    'mot-and-service',
    'spark-plugs',
    'timing-belt',
    'exhaust-repair',
    'exhaust-back-box',
    'clutch-replacement',
    'alternator-replacement',
    'starter-motor-replacement',
  ],
}

/** What an electric car can have without what concerns an engine: it has a cabin filter, brakes and so on. */
const WITHOUT_ENGINE: readonly string[] = ['full-service', 'mot-premium', 'air-and-pollen-filters']

/** Of the services those that a car of this fuel, as a register writes it, cannot have, and those of which it can have a part [QUOTE-23]. */
export function unfitServices<Service extends { slug: string }>(
  services: readonly Service[],
  fuelText: string | null,
): { fuel: Fuel | null; unfit: Service[]; partly: Service[] } {
  const fuel = knownFuelOf(fuelText)
  return {
    fuel,
    unfit: fuel === null ? [] : services.filter(({ slug }) => UNFIT[fuel].includes(slug)),
    partly: fuel === 'electric' ? services.filter(({ slug }) => WITHOUT_ENGINE.includes(slug)) : [],
  }
}
