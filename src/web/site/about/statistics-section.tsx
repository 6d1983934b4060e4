import type { Site } from '#contract/site/site.ts'
import { VETTING } from '#domain/mechanics/vetting-words.ts'
import { MECHANIC_SHARE_HUNDREDTHS, WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { Section } from '#web/ui/layout/section.tsx'

type Claims = Site['claims']

/** Omits claims that the records do not support; the rules of the business always hold. */
function statisticsOf({ mechanics, rating, reviews }: Claims) {
  return [
    mechanics && { figure: mechanics, label: `${VETTING.vetted} mechanics` },
    rating && reviews && { figure: `${rating} / 5`, label: `from ${reviews} reviews` },
    { figure: `${WARRANTY_MONTHS} months`, label: 'warranty on repairs' },
    { figure: `${MECHANIC_SHARE_HUNDREDTHS}%`, label: 'of the price goes to the mechanic' },
  ].filter((statistic) => typeof statistic === 'object' && statistic !== null)
}

export function StatisticsSection({ claims }: { claims: Claims }) {
  return (
    <Section id="statistics" ground="dark">
      <h2 className="sr-only">Kerbside in figures</h2>
      <dl className="grid xs:grid-cols-2 gap-x-8 gap-y-10 lg:flex lg:justify-between">
        {statisticsOf(claims).map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-green-100">{label}</dt>
            <dd className="font-display text-[2.25rem] font-bold leading-none text-yellow-500 md:text-[3.5rem]">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
