import type { Service } from '#contract/quotes/catalogue.ts'
import { PriceRows } from '#web/site/services/price-rows.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const HINTS = {
  'diagnostic-inspection': 'Start here for a light that has just come on.',
  'complete-diagnosis': 'Worth having before you buy a used car.',
}

export function DiagnosticServicesSection({ services }: { services: readonly Service[] }) {
  return (
    <Section
      id="services"
      ground="card"
      heading="Four ways to find it"
      lead="All labour: no parts are sold with a diagnosis. If the repair is booked later, it has its own price."
    >
      <PriceRows services={services} hints={HINTS} />
    </Section>
  )
}
