import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listMechanics, listReviews } from '#contract/mechanics/mechanics.calls.ts'
import { listServices } from '#contract/quotes/catalogue.calls.ts'
import { getSite } from '#contract/site/site.calls.ts'
import { VETTING } from '#domain/mechanics/vetting-words.ts'
import { queryFor } from '#web/api/use-call.ts'
import { settingsQuery } from '#web/api/use-settings.ts'
import { pageHead } from '#web/app/seo/page-head.ts'
import { kerbside, serviceThing } from '#web/app/seo/things.ts'
import { entry } from '#web/quotes/form/part/quote-form.entry.tsx?entry'
import { CarSection } from './car-section.tsx'
import { Hero } from './hero.tsx'
import { HowItWorksSection } from './how-it-works-section.tsx'
import { MechanicsSection } from './mechanics-section.tsx'
import { QuotePanel } from './quote-panel.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import { ServicesSection, shownOf } from './services-section.tsx'
import { WarrantySection } from './warranty-section.tsx'

const site = queryFor(getSite)
const services = queryFor(listServices)
/** Three mechanics [SITE-11]. */
const mechanics = queryFor(listMechanics, { limit: 3 })
/** Three reviews [SITE-11]. */
const reviews = queryFor(listReviews, { limit: 3 })

export const Route = createFileRoute('/_public/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(site),
      queryClient.ensureQueryData(services),
      queryClient.ensureQueryData(mechanics),
      queryClient.ensureQueryData(reviews),
    ])
  },
  head: ({ match }) =>
    pageHead({
      title: 'Kerbside: repairs where you’re parked',
      path: '/',
      forSearchEngines: import.meta.env.SSR && {
        description: `Type your registration, see one fixed price and choose a ${VETTING.vetted} local mechanic who comes to your car, or a garage nearby. Any VAT included.`,
        things: (origin) => thingsOf(match.context.queryClient, origin),
      },
    }),
  staticData: { isStatic: true, hydrates: entry },
  component: HomePage,
})

function thingsOf(queryClient: QueryClient, origin: string) {
  const known = queryClient.getQueryData(site.queryKey)
  const shown = shownOf(queryClient.getQueryData(services.queryKey) ?? [])
  const settings = queryClient.getQueryData(settingsQuery.queryKey)
  return [
    ...(known && settings ? [kerbside(origin, known, settings)] : []),
    ...shown.map(serviceThing),
  ]
}

function HomePage() {
  const { claims } = useSuspenseQuery(site).data
  const { data: allServices } = useSuspenseQuery(services)
  const { data: threeMechanics } = useSuspenseQuery(mechanics)
  const { data: newestReviews } = useSuspenseQuery(reviews)
  return (
    <>
      <Hero claims={claims}>
        <QuotePanel services={allServices} />
      </Hero>
      <CarSection services={allServices} />
      <ServicesSection services={allServices} />
      <MechanicsSection mechanics={threeMechanics} />
      <ReviewsSection reviews={newestReviews} />
      <HowItWorksSection />
      <WarrantySection />
    </>
  )
}
