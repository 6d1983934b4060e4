import type { Service } from '#contract/quotes/catalogue.ts'

/**
 * Returns services in the order asked. It omits those that an operator has removed from the
 * catalogue, because a page never invents a price.
 */
export function pickServices(services: readonly Service[], slugs: readonly string[]): Service[] {
  return slugs.flatMap((slug) => services.find((service) => service.slug === slug) ?? [])
}
