import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { listReviews, Review } from '#contract/mechanics/mechanics.ts'
import type { pagesFor } from '#web/api/pages-for.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Day } from '#web/ui/text/day.tsx'
import { Stars } from '#web/ui/text/stars.tsx'
import type { ReviewSearch } from './review-search.ts'

/** Where the next page begins to be read. */
const LIST_ID = 'list'
const GRID = 'mt-6 grid grid-cols-1 gap-x-12 lg:grid-cols-2'

type ReviewListProps = {
  pages: ReturnType<typeof pagesFor<typeof listReviews>>
  search: ReviewSearch
}

export function ReviewList({ pages, search }: ReviewListProps) {
  const [page] = useSuspenseInfiniteQuery(pages).data.pages
  if (!page || page.items.length === 0) return <NoReviews isFiltered={search.stars !== undefined} />
  return (
    <>
      <ul id={LIST_ID} className={`${GRID} scroll-mt-6`}>
        {page.items.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <PageLinks search={search} nextCursor={page.nextCursor} />
    </>
  )
}

/** Each page of the list has an address, so that the next one needs no script. */
function PageLinks({ search, nextCursor }: { search: ReviewSearch; nextCursor: string | null }) {
  const { cursor, ...filter } = search
  if (!cursor && !nextCursor) return null
  return (
    <nav aria-label="Pages of reviews" className="mt-7 flex flex-wrap justify-center gap-3">
      {cursor ? (
        <ButtonLink to="/reviews" search={filter} variant="outline">
          Newest reviews
        </ButtonLink>
      ) : null}
      {nextCursor ? (
        <ButtonLink
          to="/reviews"
          search={{ ...filter, cursor: nextCursor }}
          hash={LIST_ID}
          variant="outline"
        >
          Older reviews
        </ButtonLink>
      ) : null}
    </nav>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const { customerName, rating, comment, createdAt, mechanicId, mechanicName, hasPage } = review
  return (
    <li className="border-t border-stone-200 py-6">
      <Stars rating={rating} className="text-lg" />
      {comment ? <p className="user-text mt-2.5 text-lg leading-relaxed">{comment}</p> : null}
      <p className="mt-3 leading-snug">
        <span className="user-text font-semibold">{customerName}</span>
        <span className="text-stone-600">
          , {createdAt === null ? 'Recently' : <Day at={createdAt} />}
        </span>
      </p>
      <p className="text-stone-600">
        Work by{' '}
        {hasPage && mechanicName ? (
          <Link
            to="/mechanics/$id"
            params={{ id: String(mechanicId) }}
            className="user-text inline-block py-1 font-semibold text-green-700 underline underline-offset-4 hover:decoration-2"
          >
            {mechanicName}
          </Link>
        ) : (
          mechanicName || 'Unknown Mechanic'
        )}
      </p>
    </li>
  )
}

function NoReviews({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div role="status" className="mt-8">
      <EmptyState
        title="No Reviews Yet"
        action={
          <ButtonLink to={isFiltered ? '/reviews' : '/quote'} variant="outline">
            {isFiltered ? 'Show all reviews' : 'Get a quote'}
          </ButtonLink>
        }
      >
        {isFiltered
          ? 'Nobody has given that many stars so far.'
          : 'They appear here as soon as customers have written about their repair.'}
      </EmptyState>
    </div>
  )
}

export function ReviewListSkeleton() {
  return (
    <div className={GRID}>
      <p role="status" className="text-stone-600 lg:col-span-2">
        Loading reviews...
      </p>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((key) => (
        <div key={key} className="border-t border-stone-200 py-6">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-2.5 h-4 w-40" />
        </div>
      ))}
    </div>
  )
}
