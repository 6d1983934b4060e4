import type { Service } from '#contract/quotes/catalogue.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { Price } from '#web/ui/text/price.tsx'

/** At most six [SITE-11]. */
const SHOWN = 6

export function ServicesSection({ services }: { services: readonly Service[] }) {
  return (
    <Section id="services" ground="card" heading="Fixed prices, before anyone lifts a bonnet">
      <ul className="mt-8 grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
        {services.slice(0, SHOWN).map((service) => (
          <li
            key={service.id}
            className="grid grid-cols-[1fr_auto] gap-x-6 border-t border-stone-200 py-5 md:flex md:flex-col md:py-7"
          >
            <h3 className="text-xl md:text-2xl">{service.name}</h3>
            <p className="col-start-1 mt-1 text-stone-700 md:grow">{service.description}</p>
            <p className="col-start-2 row-start-1 font-display text-xl font-bold leading-tight text-green-800 md:mt-3">
              From <Price pounds={service.basePrice} isWhole />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
