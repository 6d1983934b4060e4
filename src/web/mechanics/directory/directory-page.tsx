import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { listMechanics } from '#contract/mechanics/mechanics.calls.ts'
import { listTowns } from '#contract/site/towns.calls.ts'
import { capitalised, VETTING } from '#domain/mechanics/vetting-words.ts'
import { LOCATION_MAX } from '#domain/text/limits.ts'
import { pagesFor } from '#web/api/pages-for.ts'
import { isForeignCursor } from '#web/api/search/is-foreign-cursor.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { readWords } from '#web/api/search/search-values.ts'
import { queryFor } from '#web/api/use-call.ts'
import { PagePart } from '#web/app/page-part/page-part.tsx'
import { pageHead } from '#web/app/seo/page-head.ts'
import { useIsStatic } from '#web/app/shell/static/static-page.ts'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { AllTowns } from './all-towns.tsx'
import { DirectoryGrid } from './directory-grid.tsx'
import { DirectorySearch } from './directory-search.tsx'
import { DirectorySkeleton } from './directory-view.tsx'
import { entry as directoryEntry } from './part/directory.entry.tsx?entry'
import { DirectoryPart } from './part/directory-part.tsx'
import { entry as nobodyHereEntry } from './part/nobody-here.entry.tsx?entry'
import { NobodyHerePart } from './part/nobody-here-part.tsx'

/** Fills rows of three and rows of two. */
const PAGE_SIZE = 24

type Search = { location?: string; cursor?: string }

export const Route = createFileRoute('/_public/mechanics')({
  validateSearch: onlyRead(
    ({ location, cursor }: Record<string, unknown>): Search => ({
      ...(readWords(location, LOCATION_MAX) && { location: readWords(location, LOCATION_MAX) }),
      ...(/^[\w-]{1,200}$/.test(textOf(cursor)) && { cursor: textOf(cursor) }),
    }),
  ),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const loading = Promise.all([
      queryClient.ensureInfiniteQueryData(pagesOf(deps)),
      queryClient.prefetchQuery(queryFor(listTowns)),
    ])
    // The browser shows skeletons while the list loads; the server waits for it, so that the page works without scripts.
    if (typeof document !== 'undefined') {
      loading.catch(() => {})
      return {}
    }
    const [{ pages }] = await loading.catch((error: unknown) => {
      if (!isForeignCursor(error, deps)) throw error
      const { cursor: _, ...search } = deps
      throw redirect({ to: '/mechanics', search })
    })
    return { isServed: pages[0]?.items.length !== 0 }
  },
  head: () =>
    pageHead({
      title: 'Our mechanics',
      path: '/mechanics',
      forSearchEngines: import.meta.env.SSR && {
        description: `${capitalised(VETTING.vettedInsured)} mechanics near you: qualifications, ratings and free times.`,
      },
    }),
  staticData: {
    isStatic: true,
    hydrates: ({ isServed }) => (isServed ? directoryEntry : nobodyHereEntry),
  },
  component: DirectoryPage,
})

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const pagesOf = (search: Search) => pagesFor(listMechanics, { limit: PAGE_SIZE, ...search })

function DirectoryPage() {
  const search = Route.useSearch()
  const isStatic = useIsStatic()
  return (
    <div className="page-width py-10 md:py-14">
      <PageHeading
        lead={`${VETTING.lead} Search where the car is and see who comes out to you, nearest first.`}
      >
        Our mechanics
      </PageHeading>
      {import.meta.env.SSR && isStatic ? (
        <StaticDirectory search={search} />
      ) : (
        <RoutedDirectory search={search} />
      )}
      <AllTowns />
    </div>
  )
}

function RoutedDirectory({ search }: { search: Search }) {
  const { location } = search
  return (
    <>
      <DirectorySearch location={location} />
      {/* A new place has a new key, so that its skeletons replace the old answer at once. */}
      <Suspense key={JSON.stringify(search)} fallback={<DirectorySkeleton />}>
        <DirectoryGrid
          pages={pagesOf(search)}
          location={location}
          isContinued={search.cursor !== undefined}
        />
      </Suspense>
    </>
  )
}

function StaticDirectory({ search }: { search: Search }) {
  const { location, cursor } = search
  const { data } = useSuspenseInfiniteQuery(pagesOf(search))
  const { items = [], nextCursor = null } = data.pages[0] ?? {}
  const place = location === undefined ? {} : { location }
  if (items.length === 0) return <PagePart part={NobodyHerePart} props={place} />
  const isContinued = cursor !== undefined
  return (
    <PagePart
      part={DirectoryPart}
      props={{ mechanics: items, nextCursor, limit: PAGE_SIZE, isContinued, ...place }}
    />
  )
}
