import type { Service } from '#contract/quotes/catalogue.ts'
import { SERVICE_INTERVALS } from '#domain/quotes/service-facts.ts'
import { countText } from '#domain/text/count-text.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

/** Every half year, with the largest service that is due then. */
const MARKS = [
  { months: 6, slug: 'basic-service' },
  { months: 12, slug: 'full-service' },
  { months: 18, slug: 'major-service' },
  { months: 24, slug: 'full-service' },
] as const

const BARS = {
  'basic-service': 'border-green-600',
  'full-service': 'border-green-800',
  'major-service': 'border-yellow-500',
}

/** Draws the first two years as a ruler: horizontal on a wide screen, vertical on a phone. */
export function ScheduleRuler({ packages }: { packages: readonly Service[] }) {
  return (
    <ol className="mt-8 grid md:grid-cols-4">
      {MARKS.map(({ months, slug }) => {
        const { months: every, miles } = SERVICE_INTERVALS[slug]
        const name = packages.find((service) => service.slug === slug)?.name ?? slug
        return (
          <li
            key={months}
            className={`border-l-8 py-4 pl-5 md:border-l-0 md:border-t-8 md:pl-0 md:pr-6 ${BARS[slug]}`}
          >
            <p className="font-display text-[2rem] font-bold leading-none">
              {months}
              <span className="text-xl"> months</span>
            </p>
            <p className="mt-1 font-semibold">
              {name}
              <VisuallyHidden>,</VisuallyHidden>
            </p>
            <p className="text-stone-600">
              {every === months
                ? `or at ${countText(miles)} miles since the last`
                : `or ${countText(miles)} miles after the one before`}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
