import type { Service } from '#contract/quotes/catalogue.ts'

/** What the form shows and searches of a service. */
export type OfferedService = Pick<Service, 'id' | 'name' | 'category' | 'description' | 'basePrice'>

export const offeredOf = (service: Service): OfferedService => {
  const { id, name, category, description, basePrice } = service
  return { id, name, category, description, basePrice }
}
