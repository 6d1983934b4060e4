import type { Service } from '#contract/catalogue.ts'
import { PriceRows } from '#web/service-pages/price-rows.tsx'
import { Section } from '#web/ui/section.tsx'

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
