import { type Fuel, knownFuelOf } from './forecast/fuel.ts'

/**
 * The services, by slug, that work on something which cars of a fuel do not have. A service that an operator adds counts as
 * fit for every car.
 */
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

/**
 * Returns the services that a car of this fuel, as a register writes it, cannot have, and those of which it can have only a
 * part [QUOTE-23].
 */
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
