import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listServices } from '#contract/quotes/catalogue.calls.ts'
import { getTown } from '#contract/site/towns.calls.ts'
import { VETTING } from '#domain/mechanics/vetting-words.ts'
import { requireFound } from '#web/api/require-found.ts'
import { queryFor } from '#web/api/use-call.ts'
import { MessagePage } from '#web/app/error-pages/message-page.tsx'
import { pageHead } from '#web/app/seo/page-head.ts'
import { breadcrumbs, townThing } from '#web/app/seo/things.ts'
import { FingerpostScene } from '#web/site/illustrations/fingerpost-scene.tsx'
import { ClosingBand } from '#web/site/services/closing-band.tsx'
import { PageHero } from '#web/site/services/page-hero.tsx'
import { pickServices } from '#web/site/services/pick-services.ts'
import { PriceRows } from '#web/site/services/price-rows.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { LocalMechanics } from './local-mechanics.tsx'
import { LocalReviews } from './local-reviews.tsx'
import { Neighbours } from './neighbours.tsx'

const services = queryFor(listServices)

/** The most popular services, cheapest first. */
const SLUGS = ['diagnostic-inspection', 'battery-replacement', 'front-brake-pads', 'full-service']

export const Route = createFileRoute('/_public/mechanics/in/$town')({
  loader: async ({ context: { queryClient }, params: { town } }) => {
    const [{ name, mechanics }] = await Promise.all([
      requireFound(queryClient.ensureQueryData(queryFor(getTown, { slug: town }))),
      queryClient.ensureQueryData(services),
    ])
    return { name, count: mechanics.length }
  },
  head: ({ loaderData, params: { town } }) =>
    pageHead({
      title: `Mobile mechanics in ${loaderData?.name ?? 'your town'}`,
      path: `/mechanics/in/${town}`,
      forSearchEngines: import.meta.env.SSR && {
        description: loaderData
          ? `Car repairs in ${loaderData.name} at your home, at work or at a garage: fixed prices, ${VETTING.vetted} mechanics, free times and reviews from drivers nearby.`
          : '',
        ...(loaderData && {
          things: (origin) => [
            townThing(loaderData.name),
            breadcrumbs(origin, [
              ['Our mechanics', '/mechanics'],
              [loaderData.name, `/mechanics/in/${town}`],
            ]),
          ],
        }),
      },
    }),
  notFoundComponent: TownNotFound,
  staticData: { isStatic: true },
  component: TownPage,
})

function TownPage() {
  const { town: slug } = Route.useParams()
  const { data: town } = useSuspenseQuery(queryFor(getTown, { slug }))
  const { data: catalogue } = useSuspenseQuery(services)
  const quote = (
    <ButtonLink to="/quote" search={{ location: town.name }} variant="main" size="large">
      Get a quote in {town.name}
    </ButtonLink>
  )
  return (
    <>
      <PageHero
        place="below"
        heading={`Mobile mechanics in ${town.name}`}
        lead={`On your drive, outside the office or at a garage: one fixed price for your car, and a mechanic who comes to ${town.name}.`}
        actions={
          <>
            {quote}
            <ButtonLink
              to="/mechanics/in/$town"
              params={{ town: slug }}
              hash="mechanics"
              variant="outline-on-dark"
              size="large"
            >
              See who comes
            </ButtonLink>
          </>
        }
        drawing={<FingerpostScene arms={armsOf(town)} />}
      />
      <LocalMechanics town={town} />
      <Section id="prices" ground="card" heading={`What it costs in ${town.name}`}>
        <PriceRows services={pickServices(catalogue, SLUGS)} />
      </Section>
      <LocalReviews town={town} />
      <Neighbours town={town} />
      <ClosingBand heading={`Where in ${town.name} is it parked?`} actions={quote} />
    </>
  )
}

/** Names the next towns on the sign at the crossroads; without any, the customer's drive. */
function armsOf({ neighbours }: { neighbours: readonly { name: string; miles: number }[] }) {
  const [first, ...rest] = neighbours
    .slice(0, 3)
    .map(({ name, miles }) => ({ to: name, miles: Math.max(1, miles) }))
  return [first ?? { to: 'Your drive', miles: 0 }, ...rest]
}

function TownNotFound() {
  return (
    <MessagePage
      heading="We have no page for that town"
      lead="A mechanic from a nearby town may still come to you: search with your postcode to see who does."
      actions={<ButtonLink to="/mechanics">Find a mechanic</ButtonLink>}
    />
  )
}
