import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { listMechanics, MechanicSummary } from '#contract/mechanics/mechanics.ts'
import { DIRECTORY_SKELETONS } from '#domain/text/limits.ts'
import type { pagesFor } from '#web/api/pages-for.ts'
import { NobodyServes } from '#web/mechanics/waiting-list/nobody-serves.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { ShowMoreLink } from '#web/ui/button/show-more-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BookMechanic } from './book-mechanic.tsx'
import { MechanicCard, MechanicCardSkeleton } from './mechanic-card.tsx'

const GRID = 'grid gap-5 md:grid-cols-2 lg:grid-cols-3'

type DirectoryGridProps = {
  pages: ReturnType<typeof pagesFor<typeof listMechanics>>
  location: string | undefined
  /** True when the list begins at a cursor: Show more without scripts. */
  isContinued: boolean
}

export function DirectoryGrid({ pages, location, isContinued }: DirectoryGridProps) {
  const query = useSuspenseInfiniteQuery(pages)
  const { data, hasNextPage } = query
  const mechanics: MechanicSummary[] = data.pages.flatMap((page) => page.items)
  const nextCursor = data.pages.at(-1)?.nextCursor ?? undefined
  if (mechanics.length === 0) return <NobodyHere location={location} />
  return (
    <>
      <div className="mb-4 mt-8 flex flex-wrap items-baseline gap-x-4">
        <p role="status" className="py-2 text-stone-600">
          {countText({ count: mechanics.length, isMore: hasNextPage, isContinued, location })}
        </p>
        {location ? <ShowAll /> : null}
      </div>
      {location && mechanics.every((mechanic) => mechanic.distanceMiles === null) ? (
        <Notice className="mb-5" title="Distances unknown">
          We can’t find this place on the map, so these are the mechanics who give it as their
          location. A postcode shows who is nearest.
        </Notice>
      ) : null}
      <ul className={GRID}>
        {mechanics.map((mechanic) => (
          <li key={mechanic.id}>
            <MechanicCard mechanic={mechanic} heading="h2">
              <BookMechanic mechanic={mechanic} location={location} />
            </MechanicCard>
          </li>
        ))}
      </ul>
      <ShowMoreLink what="mechanics" pages={query}>
        {(link) => (
          <ButtonLink
            to="/mechanics"
            search={{ ...(location && { location }), ...(nextCursor && { cursor: nextCursor }) }}
            {...link}
          />
        )}
      </ShowMoreLink>
    </>
  )
}

export function DirectorySkeleton() {
  return (
    <div>
      <p role="status" className="mb-4 mt-8 py-2 text-stone-600">
        Looking for mechanics…
      </p>
      <div className={GRID}>
        {Array.from({ length: DIRECTORY_SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the six items are equal and never move.
          <MechanicCardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}

function ShowAll() {
  return (
    <Link
      to="/mechanics"
      className="py-2 font-semibold text-green-700 underline underline-offset-4 hover:decoration-2"
    >
      Show all mechanics
    </Link>
  )
}

/** Says that nobody serves the place [MECH-9]. */
function NobodyHere({ location }: { location: string | undefined }) {
  return (
    <div className="mt-8">
      <div role="status">
        <EmptyState
          title="No mechanics found in this area. Try a different location."
          action={
            <ButtonLink to="/mechanics" search={{}} variant="outline">
              Show all mechanics
            </ButtonLink>
          }
        >
          A town near you or the first half of a postcode, such as M20, often finds more.
        </EmptyState>
      </div>
      {location ? (
        <div className="mx-auto mt-8 max-w-lg">
          <NobodyServes location={location} />
        </div>
      ) : null}
    </div>
  )
}

type Count = { count: number; isMore: boolean } & Pick<
  DirectoryGridProps,
  'isContinued' | 'location'
>

function countText({ count, isMore, isContinued, location }: Count): string {
  const noun = count === 1 ? 'mechanic' : 'mechanics'
  const where = location ? ` for ${location}` : ''
  if (isContinued) return `${count} more ${noun}${where}`
  return `${isMore ? 'The first ' : ''}${count} ${noun}${where}`
}
