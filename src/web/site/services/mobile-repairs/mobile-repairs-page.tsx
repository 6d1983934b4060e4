import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listServices } from '#contract/quotes/catalogue.calls.ts'
import { getSite } from '#contract/site/site.calls.ts'
import { VETTING } from '#domain/mechanics/vetting-words.ts'
import { queryFor } from '#web/api/use-call.ts'
import { pageHead } from '#web/app/seo/page-head.ts'
import { serviceThing } from '#web/app/seo/things.ts'
import { StreetScene } from '#web/site/illustrations/street-scene.tsx'
import { ClosingBand } from '#web/site/services/closing-band.tsx'
import { PageHero } from '#web/site/services/page-hero.tsx'
import { pickServices } from '#web/site/services/pick-services.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { AtTheKerbSection } from './at-the-kerb-section.tsx'
import { BenefitsSection } from './benefits-section.tsx'
import { HowMobileWorksSection } from './how-mobile-works-section.tsx'
import { PopularServicesSection } from './popular-services-section.tsx'

const services = queryFor(listServices)
const site = queryFor(getSite)

/** The six popular services, cheapest first. */
const SLUGS = [
  'oil-change',
  'diagnostic-inspection',
  'battery-replacement',
  'emergency-call-out',
  'front-brake-pads',
  'tyres-pair',
]

export const Route = createFileRoute('/_public/mobile-repairs')({
  loader: async ({ context: { queryClient } }) => {
    const [offered] = await Promise.all([
      queryClient.ensureQueryData(services),
      queryClient.ensureQueryData(site),
    ])
    return offered
  },
  head: ({ loaderData = [] }) =>
    pageHead({
      title: 'Mobile car repairs at your home or work',
      path: '/mobile-repairs',
      forSearchEngines: import.meta.env.SSR && {
        description: `A ${VETTING.vetted} mechanic repairs the car where it is parked: oil, brakes, battery, tyres and diagnostics at fixed prices, visit included.`,
        things: () => pickServices(loaderData, SLUGS).map(serviceThing),
      },
    }),
  staticData: { isStatic: true },
  component: MobileRepairsPage,
})

function MobileRepairsPage() {
  const { data } = useSuspenseQuery(services)
  const { isDemo } = useSuspenseQuery(site).data
  const quote = (
    <ButtonLink to="/quote" search={{ serviceType: 'mobile' }} variant="main" size="large">
      Get mobile quote
    </ButtonLink>
  )
  const emergency = (
    <ButtonLink to="/mechanics" variant="outline-on-dark" size="large">
      Emergency Call
    </ButtonLink>
  )
  return (
    <>
      <PageHero
        place="below"
        heading="Mobile repairs: the garage comes to the car"
        lead="On the drive, outside the office, in a supermarket car park. Most jobs need a jack, a set of tools and somebody who knows what they are doing, not a workshop."
        actions={
          <>
            {quote}
            {emergency}
          </>
        }
        drawing={<StreetScene />}
      />
      <BenefitsSection isDemo={isDemo} />
      <PopularServicesSection services={pickServices(data, SLUGS)} />
      <HowMobileWorksSection />
      <AtTheKerbSection />
      <ClosingBand
        heading="Where is it parked?"
        actions={
          <>
            {quote}
            {emergency}
          </>
        }
      />
    </>
  )
}
