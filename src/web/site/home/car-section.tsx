import type { Service } from '#contract/quotes/catalogue.ts'
import { CarLinkList } from '#web/ui/car/car-link-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { carPartsFor } from './car-parts-for.ts'

export function CarSection({ services }: { services: readonly Service[] }) {
  return (
    <Section
      id="car"
      heading="What’s it doing?"
      lead="Point at the part that is misbehaving and we’ll start the quote from there."
    >
      <div className="mt-8 md:mt-10">
        <CarLinkList parts={carPartsFor(services)} labelledId="brakes" />
      </div>
    </Section>
  )
}
