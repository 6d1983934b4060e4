import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listServices } from '#contract/quotes/catalogue.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { pageHead } from '#web/app/seo/page-head.ts'
import { serviceThing } from '#web/app/seo/things.ts'
import { MotPointsDrawing } from '#web/site/illustrations/mot-points-drawing.tsx'
import { ClosingBand } from '#web/site/services/closing-band.tsx'
import { PageHero } from '#web/site/services/page-hero.tsx'
import { pickServices } from '#web/site/services/pick-services.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { MotChecklistSection } from './mot-checklist-section.tsx'
import { MotOutcomesSection } from './mot-outcomes-section.tsx'
import { MotPackagesSection } from './mot-packages-section.tsx'
import { MotPreparationSection } from './mot-preparation-section.tsx'
import { MotRequirementsSection } from './mot-requirements-section.tsx'

const services = queryFor(listServices)

/** The three packages. */
const SLUGS = ['mot', 'mot-and-service', 'mot-premium']

export const Route = createFileRoute('/_public/mot-testing')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(services),
  head: ({ loaderData = [] }) =>
    pageHead({
      title: 'MOT testing: collected, tested, returned',
      path: '/mot-testing',
      forSearchEngines: import.meta.env.SSR && {
        description:
          'Book an MOT at an approved station, alone or with a service. The ten areas that are checked, the limits that decide, and how to pass first time.',
        things: () => pickServices(loaderData, SLUGS).map(serviceThing),
      },
    }),
  staticData: { isStatic: true },
  component: MotTestingPage,
})

function MotTestingPage() {
  const { data } = useSuspenseQuery(services)
  const packages = pickServices(data, SLUGS)
  const bookMot = (
    <ButtonLink
      to="/quote"
      search={{ service: packages[0] && String(packages[0].id) }}
      variant="main"
      size="large"
    >
      Book your MOT
    </ButtonLink>
  )
  return (
    <>
      <PageHero
        heading="MOT testing that comes and fetches the car"
        lead="Your mechanic collects the car, has it tested at an approved station and brings it back. Or take it to the station yourself and save the visit."
        actions={
          <>
            {bookMot}
            <ButtonLink to="/mot-testing" hash="checklist" variant="outline-on-dark" size="large">
              What is checked?
            </ButtonLink>
          </>
        }
        drawing={<MotPointsDrawing />}
      />
      <MotPackagesSection packages={packages} />
      <MotChecklistSection />
      <MotOutcomesSection />
      <MotRequirementsSection />
      <MotPreparationSection />
      <ClosingBand heading="Due this month? Book it now" actions={bookMot} />
    </>
  )
}
