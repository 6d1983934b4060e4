import { Check } from 'lucide-react'
import { WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { PartnerOffer } from '#web/app/partner/partner-offer.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const PROMISES = [
  'From the day the work is done, on top of your rights in law',
  'No final payment until the work is done',
  'Transparent pricing with no hidden fees',
]

export function WarrantySection() {
  return (
    <Section id="warranty" ground="dark">
      <div className="grid items-center gap-10 lg:grid-cols-[auto_1fr] lg:gap-20">
        <p className="font-display font-bold leading-none text-yellow-500" aria-hidden>
          <span className="block text-[7rem] leading-[0.8] md:text-[11rem]">{WARRANTY_MONTHS}</span>
          <span className="mt-3 block text-3xl md:text-4xl">months</span>
        </p>
        <div>
          <h2 className="text-[2rem] md:text-[2.75rem]">
            A {WARRANTY_MONTHS}-month warranty on repairs
          </h2>
          <ul className="mt-5 grid gap-2 text-lg">
            {PROMISES.map((promise) => (
              <li key={promise} className="flex gap-3">
                <Check aria-hidden className="mt-1 size-5 shrink-0 text-yellow-500" />
                {promise}
              </li>
            ))}
          </ul>
          <p className="mt-6 max-w-prose text-green-100">
            <PartnerOffer />
          </p>
        </div>
      </div>
    </Section>
  )
}
