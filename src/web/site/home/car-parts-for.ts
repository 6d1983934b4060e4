import type { Service } from '#contract/quotes/catalogue.ts'
import { wholePoundsText } from '#domain/money/pounds.ts'
import type { LinkedPart } from '#web/ui/car/car-links.tsx'
import type { CarPartId } from '#web/ui/car/car-part.ts'

/** Maps each part to the catalogue categories of its repairs. */
const PARTS: readonly { id: CarPartId; label: string; categories: readonly string[] }[] = [
  { id: 'engine', label: 'Engine', categories: ['Diagnostics'] },
  { id: 'transmission', label: 'Transmission', categories: ['Transmission'] },
  { id: 'brakes', label: 'Brakes', categories: ['Brakes'] },
  { id: 'suspension', label: 'Suspension', categories: ['Suspension'] },
  { id: 'battery', label: 'Battery', categories: ['Battery', 'Electrical'] },
  { id: 'exhaust', label: 'Exhaust', categories: ['Exhaust'] },
]

/** Returns the six parts of the drawing, each with the lowest price of its repairs. */
export function carPartsFor(services: readonly Service[]): LinkedPart[] {
  return PARTS.map(({ id, label, categories }) => {
    const prices = services
      .filter((service) => categories.includes(service.category))
      .map((service) => service.basePrice)
    const note = prices.length > 0 ? `from ${wholePoundsText(Math.min(...prices))}` : undefined
    return { id, label, note, href: `/quote?part=${id}` }
  })
}
