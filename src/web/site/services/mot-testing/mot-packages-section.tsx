import type { Service } from '#contract/quotes/catalogue.ts'
import { formatPounds, penceFrom } from '#domain/money/money.ts'
import { isWithinMotMaximum, MOBILE_MOT_SENTENCE, MOT_MAX_FEE_PENCE } from '#domain/vehicles/mot.ts'
import { PackageColumns } from '#web/site/services/package-columns.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const INCLUDED = {
  mot: [
    'The test, by a DVSA-approved tester',
    'The result online the same day',
    'A plain account of every advisory',
  ],
  'mot-and-service': [
    'The MOT test',
    'Engine oil and oil filter changed',
    'Levels topped up and tyre pressures set',
    'One visit instead of two',
  ],
  'mot-premium': [
    'A check before the test, so that a bulb or a wiper does not fail it',
    'The MOT test',
    'A full service with oil, filters and its record',
    'The list of what to plan for next year',
  ],
}

export function MotPackagesSection({ packages }: { packages: readonly Service[] }) {
  const fee = packages.find(({ slug }) => slug === 'mot')
  return (
    <Section id="packages" heading="Three ways to get it done" lead={MOBILE_MOT_SENTENCE}>
      <PackageColumns packages={packages} included={INCLUDED} />
      {fee && isWithinMotMaximum(penceFrom(fee.basePrice)) ? (
        <p className="mt-4 max-w-prose text-stone-600">
          We arrange MOTs in Great Britain, where the law caps the fee for a car’s MOT at{' '}
          {formatPounds(MOT_MAX_FEE_PENCE)}; ours is never above it.
        </p>
      ) : null}
    </Section>
  )
}
