import type { Service } from '#contract/quotes/catalogue.ts'

/** Finds the services whose texts contain every word of the search. */
export function listMatchingServices(services: readonly Service[], sought: string): Service[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  return services.filter(({ name, category, description }) => {
    const text = `${name} ${category} ${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Lists each category once, in the catalogue's order. */
export function servicesByCategory(services: readonly Service[]): [string, Service[]][] {
  return [...Map.groupBy(services, (service) => service.category)]
}
