import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getSite } from '#contract/site/site.calls.ts'
import { VETTING } from '#domain/mechanics/vetting-words.ts'
import { queryFor } from '#web/api/use-call.ts'
import { pageHead } from '#web/app/seo/page-head.ts'
import { FingerpostScene } from '#web/site/illustrations/fingerpost-scene.tsx'
import { PageHero } from '#web/site/services/page-hero.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { InnovationSection } from './innovation-section.tsx'
import { PromiseSection } from './promise-section.tsx'
import { StatisticsSection } from './statistics-section.tsx'
import { StorySection } from './story-section.tsx'
import { TeamSection } from './team-section.tsx'
import { ValuesSection } from './values-section.tsx'

const site = queryFor(getSite)

export const Route = createFileRoute('/_public/about-us')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(site),
  head: () =>
    pageHead({
      title: 'About us',
      path: '/about-us',
      forSearchEngines: import.meta.env.SSR && {
        description: `Why Kerbside exists: one fixed price before the work, a ${VETTING.vetted} mechanic you choose by name, and repairs where the car is parked.`,
      },
    }),
  staticData: { isStatic: true },
  component: AboutUsPage,
})

/** The miles to a repair, which the sign at the crossroads shows. */
const DISTANCES = [
  { to: 'Your drive', miles: 0 },
  { to: 'Work car park', miles: 0 },
  { to: 'Garage', miles: '2½' },
]

function AboutUsPage() {
  const { claims } = useSuspenseQuery(site).data
  return (
    <>
      <PageHero
        place="below"
        heading="About us: the shortest way to a repair is none at all"
        lead="Kerbside brings independent mechanics to the cars that need them, and says what it costs before anyone sets off."
        actions={
          <ButtonLink to="/quote" variant="main" size="large">
            Get Started
          </ButtonLink>
        }
        drawing={<FingerpostScene arms={DISTANCES} />}
      />
      <StorySection />
      <StatisticsSection claims={claims} />
      <ValuesSection />
      <TeamSection />
      <InnovationSection />
      <PromiseSection />
    </>
  )
}
