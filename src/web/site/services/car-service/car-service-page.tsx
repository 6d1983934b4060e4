import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listServices } from '#contract/quotes/catalogue.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { pageHead } from '#web/app/seo/page-head.ts'
import { serviceThing } from '#web/app/seo/things.ts'
import { ServiceBenchDrawing } from '#web/site/illustrations/service-bench-drawing.tsx'
import { ClosingBand } from '#web/site/services/closing-band.tsx'
import { PageHero } from '#web/site/services/page-hero.tsx'
import { pickServices } from '#web/site/services/pick-services.ts'
import { QuoteLink } from '#web/site/services/quote-link.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { IncludedSection } from './included-section.tsx'
import { PackagesSection } from './packages-section.tsx'
import { PartIntervalsSection } from './part-intervals-section.tsx'
import { ScheduleSection } from './schedule-section.tsx'

const services = queryFor(listServices)

/** The packages Basic, Full and Major. */
const SLUGS = ['basic-service', 'full-service', 'major-service']

export const Route = createFileRoute('/_public/car-service')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(services),
  head: ({ loaderData = [] }) =>
    pageHead({
      title: 'Car service: basic, full or major',
      path: '/car-service',
      forSearchEngines: import.meta.env.SSR && {
        description:
          'Three services at fixed prices, at your home, at work or at a garage. What each includes, and which one your car needs by its months and miles.',
        things: () => pickServices(loaderData, SLUGS).map(serviceThing),
      },
    }),
  staticData: { isStatic: true },
  component: CarServicePage,
})

function CarServicePage() {
  const { data } = useSuspenseQuery(services)
  const packages = pickServices(data, SLUGS)
  const full = packages.find(({ slug }) => slug === 'full-service')
  return (
    <>
      <PageHero
        heading="A car service on your own drive"
        lead="Oil, filters and every check in the list, done while you are at your desk or in the kitchen. You see what was found, with the record to prove it."
        actions={
          <>
            <ButtonLink
              to="/quote"
              search={{ service: full && String(full.id) }}
              variant="main"
              size="large"
            >
              Book a service
            </ButtonLink>
            <ButtonLink to="/car-service" hash="schedule" variant="outline-on-dark" size="large">
              Which one is due?
            </ButtonLink>
          </>
        }
        drawing={<ServiceBenchDrawing />}
      />
      <PackagesSection packages={packages} />
      <IncludedSection packages={packages} />
      <ScheduleSection packages={packages} />
      <PartIntervalsSection />
      <ClosingBand
        heading="Lost track of the last one?"
        actions={
          full ? (
            <QuoteLink service={full} variant="main" size="large">
              Start with a full service
            </QuoteLink>
          ) : null
        }
      />
    </>
  )
}
