import type { OfferedService } from './offered-service.ts'

/** Finds the services whose texts contain every word of the search. */
export function listMatchingServices(
  services: readonly OfferedService[],
  sought: string,
): OfferedService[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  return services.filter(({ name, category, description }) => {
    const text = `${name} ${category} ${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Lists each category once, in the catalogue's order. */
export function servicesByCategory(
  services: readonly OfferedService[],
): [string, OfferedService[]][] {
  return [...Map.groupBy(services, (service) => service.category)]
}
