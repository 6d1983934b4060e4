import type { Service } from '#contract/quotes/catalogue.ts'

/** In the order asked. What an operator has taken out of the catalogue is left out: a page never makes up a price. */
export function pickServices(services: readonly Service[], slugs: readonly string[]): Service[] {
  return slugs.flatMap((slug) => services.find((service) => service.slug === slug) ?? [])
}
