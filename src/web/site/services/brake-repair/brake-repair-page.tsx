import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listServices } from '#contract/quotes/catalogue.calls.ts'
import { VETTING } from '#domain/mechanics/vetting-words.ts'
import { queryFor } from '#web/api/use-call.ts'
import { pageHead } from '#web/app/seo/page-head.ts'
import { serviceThing } from '#web/app/seo/things.ts'
import { BrakeWearDrawing } from '#web/site/illustrations/brake-wear-drawing.tsx'
import { ClosingBand } from '#web/site/services/closing-band.tsx'
import { PageHero } from '#web/site/services/page-hero.tsx'
import { pickServices } from '#web/site/services/pick-services.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { BrakeProcessSection } from './brake-process-section.tsx'
import { BrakeServicesSection } from './brake-services-section.tsx'
import { BrakeTipsSection } from './brake-tips-section.tsx'
import { EmergencyBanner } from './emergency-banner.tsx'
import { WarningSignsSection } from './warning-signs-section.tsx'

const services = queryFor(listServices)

/** The four services with a price on this page. */
const SLUGS = [
  'brake-inspection',
  'front-brake-pads',
  'front-brake-discs-and-pads',
  'brake-calliper-replacement',
]

export const Route = createFileRoute('/_public/brake-repair')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(services),
  head: ({ loaderData = [] }) =>
    pageHead({
      title: 'Brake repair at your door or at a garage',
      path: '/brake-repair',
      forSearchEngines: import.meta.env.SSR && {
        description:
          'Brake pads, discs and callipers at fixed prices, fitted where your car is parked or at a garage. What each noise means, and when to stop driving.',
        things: () => pickServices(loaderData, SLUGS).map(serviceThing),
      },
    }),
  staticData: { isStatic: true },
  component: BrakeRepairPage,
})

function BrakeRepairPage() {
  const { data } = useSuspenseQuery(services)
  const four = pickServices(data, SLUGS)
  return (
    <>
      <PageHero
        heading="Brake repair, without the guesswork"
        lead={`A squeal, a shake, a pedal that goes too far: have it measured before it costs more. A ${VETTING.vetted} mechanic takes the wheels off where the car is parked, or at a garage near you.`}
        actions={
          <>
            <ButtonLink to="/quote" search={{ part: 'brakes' }} variant="main" size="large">
              Get brake quote
            </ButtonLink>
            <ButtonLink
              to="/brake-repair"
              hash="warning-signs"
              variant="outline-on-dark"
              size="large"
            >
              What is that noise?
            </ButtonLink>
          </>
        }
        drawing={<BrakeWearDrawing />}
      />
      <EmergencyBanner />
      <WarningSignsSection />
      <BrakeServicesSection services={four} />
      <BrakeProcessSection />
      <BrakeTipsSection />
      <ClosingBand
        heading="Have them measured this week"
        actions={
          <ButtonLink to="/quote" search={{ part: 'brakes' }} variant="main" size="large">
            Get brake quote
          </ButtonLink>
        }
      />
    </>
  )
}
