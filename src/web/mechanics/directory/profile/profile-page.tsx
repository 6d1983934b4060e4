import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, notFound } from '@tanstack/react-router'
import {
  getAvailability,
  getMechanicsByIdOrLocation,
  listMechanicReviews,
} from '#contract/mechanics/mechanics.calls.ts'
import type { MechanicProfile } from '#contract/mechanics/mechanics.ts'
import { yearsText } from '#domain/mechanics/trade-options.ts'
import { CallError } from '#web/api/call-error.ts'
import { requireFound } from '#web/api/require-found.ts'
import { queryFor } from '#web/api/use-call.ts'
import { MessagePage } from '#web/app/error-pages/message-page.tsx'
import { pageHead } from '#web/app/seo/page-head.ts'
import { breadcrumbs, mechanicThing } from '#web/app/seo/things.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { DoubleYellow } from '#web/ui/text/double-yellow.tsx'
import { ProfileDiary } from './profile-diary.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileReviews } from './profile-reviews.tsx'

export const Route = createFileRoute('/_public/mechanics/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    if (!isServer) loadExtras(queryClient, id)
    const answer = await requireFound(queryClient.ensureQueryData(profileQuery(id)))
    if (isServer) await loadExtras(queryClient, id)
    const { name, specialty, location, experience } = requireProfile(answer)
    return { name, specialty, location, experience }
  },
  head: ({ loaderData, params: { id } }) =>
    pageHead({
      title: loaderData?.name ?? 'Mechanic',
      path: `/mechanics/${id}`,
      forSearchEngines: import.meta.env.SSR && {
        description: loaderData ? describeMechanic(loaderData) : '',
        ...(loaderData && {
          things: (origin) => [
            mechanicThing(loaderData),
            breadcrumbs(origin, [
              ['Our mechanics', '/mechanics'],
              [loaderData.name, `/mechanics/${id}`],
            ]),
          ],
        }),
      },
    }),
  notFoundComponent: MechanicNotFound,
  errorComponent: ProfileError,
  staticData: { isStatic: true },
  component: ProfilePage,
})

type Described = Pick<MechanicProfile, 'name' | 'specialty' | 'location' | 'experience'>

const describeMechanic = ({ name, specialty, location, experience }: Described) =>
  `${name}, mechanic in ${location}: ${specialty}, ${yearsText(experience)} in the trade. Reviews, qualification and free times.`

const isServer = typeof document === 'undefined'

/** A failed prefetch does not throw, so the page works without the diary and the reviews. */
const loadExtras = (queryClient: QueryClient, id: string) =>
  Promise.all([
    queryClient.prefetchQuery(queryFor(getAvailability, { id })),
    queryClient.prefetchQuery(queryFor(listMechanicReviews, { id })),
  ])

const profileQuery = (id: string) => queryFor(getMechanicsByIdOrLocation, { idOrLocation: id })

/** A path that is no id is a town, which has no profile. */
function requireProfile(answer: MechanicProfile | readonly unknown[]): MechanicProfile {
  if ('length' in answer) throw notFound()
  return answer
}

function ProfilePage() {
  const { id } = Route.useParams()
  const { data } = useSuspenseQuery(profileQuery(id))
  const mechanic = requireProfile(data)
  return (
    <>
      <ProfileHeader mechanic={mechanic} />
      <DoubleYellow />
      <div className="page-width grid grid-cols-1 gap-x-12 gap-y-12 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <ProfileFacts mechanic={mechanic} />
        <ProfileDiary mechanic={mechanic} />
        <ProfileReviews mechanic={mechanic} />
      </div>
    </>
  )
}

function MechanicNotFound() {
  return (
    <MessagePage
      heading="Mechanic not found"
      lead="None of our mechanics has this page. They may have left, or the link may be mistyped."
      actions={<ButtonLink to="/mechanics">See all mechanics</ButtonLink>}
    />
  )
}

function ProfileError({ error, reset }: ErrorComponentProps) {
  const sentence = error instanceof CallError ? error.problem?.message : undefined
  return (
    <MessagePage
      heading="Error loading mechanic profile"
      lead={sentence ?? 'We could not load it just now. Please try again in a moment.'}
      actions={
        <>
          <Button onClick={reset}>Try again</Button>
          <ButtonLink to="/mechanics" variant="outline">
            See all mechanics
          </ButtonLink>
        </>
      }
    />
  )
}
