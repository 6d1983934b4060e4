import type { Service } from '#contract/quotes/catalogue.ts'

/** Every word must occur somewhere in what a service says of itself. */
export function findServices(services: readonly Service[], sought: string): Service[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  return services.filter(({ name, category, description }) => {
    const text = `${name} ${category} ${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** In the catalogue's order, each category once. */
export function servicesByCategory(services: readonly Service[]): [string, Service[]][] {
  return [...Map.groupBy(services, (service) => service.category)]
}
