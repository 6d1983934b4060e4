import type { MechanicDetail } from '#contract/admin/mechanics/mechanics.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { Stars } from '#web/ui/text/stars.tsx'

/** The newest reviews, those too that customers do not see. */
export function MechanicReviews({
  mechanic: { reviews, hasOlderReviews },
}: {
  mechanic: MechanicDetail
}) {
  return (
    <section aria-labelledby="reviews" className="mt-8">
      <h2 id="reviews" className="text-2xl">
        Reviews
      </h2>
      {reviews.length === 0 ? <p className="mt-2 text-stone-600">None yet.</p> : null}
      <ul className="mt-2">
        {reviews.map(({ id, rating, comment, createdAt, isHidden }) => (
          <li key={id} className="border-b border-stone-200 py-2">
            <span className="flex flex-wrap items-center gap-x-3">
              <Stars rating={rating} />
              {createdAt ? <span className="text-stone-600">{dateText(createdAt)}</span> : null}
              {isHidden ? <Badge tone="warn">Hidden</Badge> : null}
            </span>
            {comment ? <p className="user-text max-w-prose">{comment}</p> : null}
          </li>
        ))}
      </ul>
      {hasOlderReviews ? (
        <p className="mt-2 text-sm text-stone-600">
          The newest {reviews.length} are listed. The desk’s list of reviews has the older ones.
        </p>
      ) : null}
    </section>
  )
}
