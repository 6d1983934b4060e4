import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { listReviews } from '#contract/mechanics/mechanics.calls.ts'
import { getSite } from '#contract/site/site.calls.ts'
import type { Site } from '#contract/site/site.ts'
import { countText } from '#domain/text/count-text.ts'
import { pagesFor } from '#web/api/pages-for.ts'
import { isForeignCursor } from '#web/api/search/is-foreign-cursor.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { queryFor } from '#web/api/use-call.ts'
import { pageHead } from '#web/app/seo/page-head.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { Stars } from '#web/ui/text/stars.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { ReviewList, ReviewListSkeleton } from './review-list.tsx'
import { type ReviewSearch, readReviewSearch } from './review-search.ts'
import { StarFilter } from './star-filter.tsx'

/** Fills two columns of ten. */
const PAGE_SIZE = 20

const site = queryFor(getSite)
const pagesOf = (search: ReviewSearch) => pagesFor(listReviews, { limit: PAGE_SIZE, ...search })

export const Route = createFileRoute('/_public/reviews')({
  validateSearch: onlyRead(readReviewSearch),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const loading = queryClient.ensureInfiniteQueryData(pagesOf(deps))
    // It may fail before the other answer is there, and nobody would have caught it: the server stops at such an error.
    loading.catch(() => {})
    await queryClient.ensureQueryData(site)
    // The browser shows a skeleton while the list loads; the server waits for it, so that the page works without scripts.
    if (typeof document === 'undefined')
      await loading.catch((error: unknown) => {
        if (!isForeignCursor(error, deps)) throw error
        const { cursor: _, ...search } = deps
        throw redirect({ to: '/reviews', search })
      })
  },
  head: () =>
    pageHead({
      title: 'Customer reviews',
      path: '/reviews',
      forSearchEngines: import.meta.env.SSR && {
        description:
          'What customers said after their repair, with the stars, the date and the mechanic who did the work.',
      },
    }),
  staticData: { isStatic: true },
  component: ReviewsPage,
})

function ReviewsPage() {
  const search = Route.useSearch()
  const { reviewed, isDemo } = useSuspenseQuery(site).data
  return (
    <div className="page-width py-10 md:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <PageHeading lead="Each is written after a finished job, through a link that works once. Good or bad, the newest come first.">
          Customer reviews
        </PageHeading>
        <Average reviewed={reviewed} />
      </div>
      {isDemo ? (
        <Notice className="mt-6 max-w-prose" title="Sample reviews">
          This is a demonstration: the people, their cars and their words are made up.
        </Notice>
      ) : null}
      <StarFilter selected={search.stars} />
      {/* A new filter has a new key, so that its skeleton replaces the old answer at once. */}
      <Suspense key={JSON.stringify(search)} fallback={<ReviewListSkeleton />}>
        <ReviewList pages={pagesOf(search)} search={search} />
      </Suspense>
    </div>
  )
}

function Average({ reviewed }: Pick<Site, 'reviewed'>) {
  if (reviewed === null) return null
  const { rating, count } = reviewed
  return (
    <p className="flex items-center gap-4 max-xs:flex-wrap">
      <span className="font-display text-[3rem] font-bold leading-none tabular-nums">
        {rating.toFixed(1)}
        <VisuallyHidden> out of 5 on average</VisuallyHidden>
      </span>
      <span>
        <Stars rating={rating} className="text-xl" />
        <span className="block text-stone-600">
          from {countText(count)} {count === 1 ? 'review' : 'reviews'}
        </span>
      </span>
    </p>
  )
}
