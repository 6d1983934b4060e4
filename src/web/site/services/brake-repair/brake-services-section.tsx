import type { Service } from '#contract/quotes/catalogue.ts'
import { PriceRows } from '#web/site/services/price-rows.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const HINTS = {
  'brake-inspection': 'Start here if you do not know what it is.',
  'front-brake-pads':
    'The most common brake job, because the front brakes do most of the stopping.',
}

export function BrakeServicesSection({ services }: { services: readonly Service[] }) {
  return (
    <Section
      id="services"
      ground="card"
      heading="Four brake jobs, four prices"
      lead="Pads and discs are always changed in pairs, both wheels of an axle: braking must be even."
    >
      <PriceRows services={services} hints={HINTS} />
    </Section>
  )
}
