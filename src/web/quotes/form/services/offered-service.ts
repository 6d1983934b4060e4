import type { Service } from '#contract/quotes/catalogue.ts'

/** What the form shows and searches of a service. */
export type OfferedService = Pick<Service, 'id' | 'name' | 'category' | 'description' | 'basePrice'>

/** The catalogue lists the most popular services first; one button opens the rest, which can be searched. */
export const SHOWN_AT_FIRST = 5

export const offeredOf = (service: Service, at: number): OfferedService => {
  const { id, name, category, description, basePrice } = service
  return { id, name, category, description: at < SHOWN_AT_FIRST ? '' : description, basePrice }
}
