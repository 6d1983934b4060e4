import type { Service } from '#contract/quotes/catalogue.ts'
import { byPounds } from '#domain/money/pounds.ts'

const CATEGORY_OF_PART = new Map([
  ['engine', 'Diagnostics'],
  ['transmission', 'Transmission'],
  ['brakes', 'Brakes'],
  ['suspension', 'Suspension'],
  ['battery', 'Battery'],
  ['exhaust', 'Exhaust'],
])

/** Returns the service that a part of the car drawing preselects: the one whose "from" price the drawing shows. */
export function servicesForPart(services: readonly Service[], part = ''): number[] {
  const category = CATEGORY_OF_PART.get(part)
  const [cheapest] = services
    .filter((service) => service.category === category)
    .sort((a, b) => byPounds(a.basePrice, b.basePrice))
  return cheapest ? [cheapest.id] : []
}
