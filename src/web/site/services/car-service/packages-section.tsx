import type { Service } from '#contract/quotes/catalogue.ts'
import { PackageColumns } from '#web/site/services/package-columns.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const INCLUDED = {
  'basic-service': [
    'For a car that covers its miles quickly, between full services',
    'Keeps the oil fresh, which is what wears an engine when it is not',
  ],
  'full-service': [
    'The yearly one, and what most makers ask for',
    'Brakes measured, battery tested, filters changed',
  ],
  'major-service': [
    'For parts that last longer than a year',
    'The right start for a used car without history',
  ],
}

export function PackagesSection({ packages }: { packages: readonly Service[] }) {
  return (
    <Section
      id="packages"
      heading="Three services, three prices"
      lead="Months or miles, whichever comes first."
    >
      <PackageColumns packages={packages} included={INCLUDED} />
    </Section>
  )
}
