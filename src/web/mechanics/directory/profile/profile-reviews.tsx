import { useQuery } from '@tanstack/react-query'
import { listMechanicReviews } from '#contract/mechanics/mechanics.calls.ts'
import type { MechanicProfile, Review } from '#contract/mechanics/mechanics.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Day } from '#web/ui/text/day.tsx'
import { Stars } from '#web/ui/text/stars.tsx'

const SHOWN_AT_ONCE = 8

export function ProfileReviews({ mechanic }: { mechanic: MechanicProfile }) {
  const { data, isError } = useQuery(queryFor(listMechanicReviews, { id: String(mechanic.id) }))
  return (
    <section aria-labelledby="reviews" className="lg:col-span-2">
      <h2 id="reviews" className="text-[2rem]">
        What customers say
      </h2>
      {isError || (import.meta.env.SSR && !data) ? (
        <p className="mt-4 text-stone-600">The reviews did not load. Please try again later.</p>
      ) : data ? (
        <AllReviews reviews={data} />
      ) : (
        <ReviewsSkeleton />
      )}
    </section>
  )
}

function AllReviews({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0)
    return <p className="mt-4 text-stone-600">No reviews yet. Yours could be the first.</p>
  const rest = reviews.slice(SHOWN_AT_ONCE)
  return (
    <>
      <ReviewList reviews={reviews.slice(0, SHOWN_AT_ONCE)} />
      {rest.length > 0 ? (
        <Disclosure summary={rest.length === 1 ? 'One more review' : `${rest.length} more reviews`}>
          <ReviewList reviews={rest} />
        </Disclosure>
      ) : null}
    </>
  )
}

function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="mt-4 grid grid-cols-1 gap-x-12 lg:grid-cols-2">
      {reviews.map((review) => (
        <li key={review.id} className="border-t border-stone-200 py-5">
          <Stars rating={review.rating} />
          {review.comment ? <p className="user-text mt-2">{review.comment}</p> : null}
          <p className="mt-2 leading-snug">
            <span className="user-text font-semibold">{review.customerName}</span>
            <span className="text-stone-600">
              , {review.createdAt === null ? 'Recently' : <Day at={review.createdAt} />}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function ReviewsSkeleton() {
  return (
    <div className="mt-4 grid grid-cols-1 gap-x-12 lg:grid-cols-2">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <div key={key} className="border-t border-stone-200 py-5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-2.5 h-4 w-40" />
        </div>
      ))}
    </div>
  )
}
