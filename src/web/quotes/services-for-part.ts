import type { Service } from '#contract/catalogue.ts'

/** Which repair a part of the car drawing starts the quote with: the first of its category. */
const CATEGORY_OF_PART: Record<string, string> = {
  engine: 'Diagnostics',
  transmission: 'Transmission',
  brakes: 'Brakes',
  suspension: 'Suspension',
  battery: 'Battery',
  exhaust: 'Exhaust',
}

export function servicesForPart(services: readonly Service[], part: string | undefined): number[] {
  const category = part === undefined ? undefined : CATEGORY_OF_PART[part]
  const first = services.find((service) => service.category === category)
  return first ? [first.id] : []
}
