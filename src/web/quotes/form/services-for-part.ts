import type { Service } from '#contract/quotes/catalogue.ts'

const CATEGORY_OF_PART = new Map([
  ['engine', 'Diagnostics'],
  ['transmission', 'Transmission'],
  ['brakes', 'Brakes'],
  ['suspension', 'Suspension'],
  ['battery', 'Battery'],
  ['exhaust', 'Exhaust'],
])

/** What a part of the car drawing starts the quote with: the service whose "from" price stood beside it. */
export function servicesForPart(services: readonly Service[], part = ''): number[] {
  const category = CATEGORY_OF_PART.get(part)
  const [cheapest] = services
    .filter((service) => service.category === category)
    .sort((a, b) => a.basePrice - b.basePrice)
  return cheapest ? [cheapest.id] : []
}
