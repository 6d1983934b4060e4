import type { ComponentProps } from 'react'
import type { MechanicSummary } from '#contract/mechanics/mechanics.ts'
import { DIRECTORY_SKELETONS } from '#domain/text/limits.ts'
import type { ListPage } from '#web/api/query/read-page.ts'
import { writeSearch } from '#web/api/search/write-search.ts'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { ShowMoreLink } from '#web/ui/button/show-more-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BookMechanic } from './book-mechanic.tsx'
import { MechanicCard, MechanicCardSkeleton } from './mechanic-card.tsx'

const GRID = 'grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3'

export type DirectoryViewProps = {
  /** All pages that have been read. */
  pages: ComponentProps<typeof ShowMoreLink>['pages'] & {
    data: { pages: readonly ListPage<readonly MechanicSummary[]>[] }
  }
  location: string | undefined
  /** True when the list begins at a cursor: Show more without scripts. */
  isContinued: boolean
}

/** Lists those who were found, with a link to more of them. */
export function DirectoryView({ pages, location, isContinued }: DirectoryViewProps) {
  const mechanics = pages.data.pages.flatMap(({ items }) => items)
  const cursor = pages.data.pages.at(-1)?.nextCursor ?? undefined
  const isMore = pages.hasNextPage
  return (
    <>
      <div className="mb-4 mt-8 flex flex-wrap items-baseline gap-x-4">
        <p role="status" className="user-text py-2 text-stone-600">
          {countText({ count: mechanics.length, isMore, isContinued, location })}
        </p>
        {location ? (
          <ShowAll />
        ) : (
          <p className="text-stone-600">
            With your postcode you see the next hour at which each of them gets to you.
          </p>
        )}
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
      <ShowMoreLink what="mechanics" pages={pages}>
        {({ preload: _preload, ...link }) => (
          <ButtonAnchor href={`/mechanics${writeSearch({ location, cursor })}`} {...link} />
        )}
      </ShowMoreLink>
    </>
  )
}

export function DirectorySkeleton() {
  return (
    <div>
      <p role="status" className="user-text mb-4 mt-8 py-2 text-stone-600">
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
    <a
      href="/mechanics"
      className="py-2 font-semibold text-green-700 underline underline-offset-4 hover:decoration-2"
    >
      Show all mechanics
    </a>
  )
}

type Count = { count: number; isMore: boolean } & Pick<
  DirectoryViewProps,
  'isContinued' | 'location'
>

function countText({ count, isMore, isContinued, location }: Count): string {
  const noun = count === 1 ? 'mechanic' : 'mechanics'
  const where = location ? ` for ${location}` : ''
  if (isContinued) return `${count} more ${noun}${where}`
  return `${isMore ? 'The first ' : ''}${count} ${noun}${where}`
}
