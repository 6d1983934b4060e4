import type { Service } from '#contract/quotes/catalogue.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { Price } from '#web/ui/text/price.tsx'

/** At most six [SITE-11]. */
export const shownOf = (services: readonly Service[]) => services.slice(0, 6)

export function ServicesSection({ services }: { services: readonly Service[] }) {
  return (
    <Section id="services" ground="card" heading="Fixed prices, before anyone lifts a bonnet">
      <ul className="mt-8 grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
        {shownOf(services).map((service) => (
          <li key={service.id} className="service-row">
            <h3 className="text-xl md:text-2xl">{service.name}</h3>
            <p className="mt-1 text-stone-700 md:grow">{service.description}</p>
            <p className="service-price">
              From <Price pounds={service.basePrice} isWhole />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
