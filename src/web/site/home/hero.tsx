import type { ReactNode } from 'react'
import type { Site } from '#contract/site/site.ts'
import { VETTING } from '#domain/mechanics/vetting-words.ts'
import { formatWholePounds } from '#domain/money/money.ts'
import { BRAND, EXTERNAL_LINKS, WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { useDepositPence } from '#web/api/use-tariff.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { ExternalLink } from '#web/ui/button/external-link.tsx'
import { DoubleYellow } from '#web/ui/text/double-yellow.tsx'

type Claims = Site['claims']

/** Omits claims that the records do not support. */
function statsOf({ mechanics, rating, reviews }: Claims) {
  return [
    mechanics && { figure: mechanics, label: `${VETTING.vetted} mechanics` },
    rating && reviews && { figure: `${rating} / 5`, label: `from ${reviews} reviews` },
    { figure: `${WARRANTY_MONTHS} months`, label: 'warranty on repairs' },
  ].filter((stat) => typeof stat === 'object' && stat !== null)
}

/** Headline and proof on the left, the quote form on the right; on a phone the form comes between them. */
export function Hero({ claims, children }: { claims: Claims; children: ReactNode }) {
  const deposit = formatWholePounds(useDepositPence())
  return (
    <>
      <section aria-labelledby="hero-heading" className="bg-green-900 text-white">
        <div className="page-width grid gap-x-16 gap-y-6 pb-14 pt-5 md:pb-21 md:pt-14 lg:grid-cols-[1fr_31.5rem] lg:grid-rows-[auto_1fr] lg:gap-y-7">
          <div className="lg:pt-6">
            <h1
              id="hero-heading"
              className="text-[2.5rem] leading-[1.04] tracking-[-0.015em] sm:text-[3.5rem] xl:text-[5.25rem]"
            >
              {BRAND.line}
            </h1>
            <p className="mt-3 max-w-[34rem] text-green-100 sm:mt-5 sm:text-lg md:text-xl md:leading-relaxed">
              Enter your reg, see one fixed price, and pick a {VETTING.vetted} local mechanic who
              comes to you, or a garage nearby. Beyond a {deposit} deposit you pay nothing until the
              work is done.
            </p>
          </div>
          {/* Second, so that the first screen of a phone has the plate's field. */}
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
          <div className="flex flex-col justify-between gap-8">
            <div className="flex flex-wrap gap-3">
              <ButtonLink to="/quote" variant="main" size="large" className="max-sm:w-full">
                Get Instant Quote
              </ButtonLink>
              <ExternalLink
                href={EXTERNAL_LINKS.breakdownHelp}
                button="outline-on-dark"
                className="min-h-13 text-lg max-sm:w-full"
              >
                Breakdown Emergency
              </ExternalLink>
            </div>
            <Stats claims={claims} />
          </div>
        </div>
      </section>
      <DoubleYellow className="bg-green-900" />
    </>
  )
}

function Stats({ claims }: { claims: Claims }) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-4 border-t border-white/20 pt-5 sm:gap-x-12">
      {statsOf(claims).map(({ figure, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end max-sm:flex-1">
          <dt className="text-sm leading-snug text-green-100">{label}</dt>
          <dd className="whitespace-nowrap font-display text-2xl font-bold text-yellow-500 sm:text-[2rem]">
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  )
}
