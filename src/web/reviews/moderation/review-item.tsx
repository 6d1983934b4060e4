import { Link } from '@tanstack/react-router'
import { listAdminReviews, showReview } from '#contract/reviews/reviews.calls.ts'
import type { AdminReview } from '#contract/reviews/reviews.ts'
import { MechanicLink } from '#web/admin/mechanic-link.tsx'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { Stars } from '#web/ui/text/stars.tsx'
import { HideDialog } from './hide-dialog.tsx'

/** Shows a review and whether customers see it, with the button that changes that. */
export function ReviewItem({ review }: { review: AdminReview }) {
  const { rating, comment, customerName, createdAt, hiddenAt } = review
  return (
    <article
      aria-label={`Review by ${customerName} of ${review.mechanicName}`}
      className="grid gap-x-8 gap-y-3 md:grid-cols-[1fr_auto]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars rating={rating} className="text-lg" />
          <ReviewBadge review={review} />
        </div>
        {comment ? <p className="user-text mt-2 max-w-prose">{comment}</p> : null}
        <p className="mt-2 text-stone-600">
          <span className="user-text font-semibold text-ink">{customerName}</span>
          {createdAt === null ? '' : `, ${dateText(createdAt)}`}, of{' '}
          <MechanicLink id={review.mechanicId} name={review.mechanicName} />
          {review.bookingId === null ? null : (
            <>
              {' · '}
              <Link
                to="/booking-confirmation/$id"
                params={{ id: review.bookingId }}
                aria-label={`The booking of the review by ${customerName}`}
                className="inline-block py-1 text-green-700 underline underline-offset-4"
              >
                Booking
              </Link>
            </>
          )}
        </p>
        {hiddenAt === null ? null : (
          <p className="user-text mt-2 max-w-prose border-l-4 border-green-100 pl-3">
            {review.hiddenReason}
            <span className="block text-sm text-stone-600">
              {review.hiddenBy ?? 'Held automatically'}, {dateText(hiddenAt)}
            </span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap content-start gap-2.5 md:justify-end">
        {hiddenAt === null ? null : <ShowButton review={review} />}
        {review.hiddenBy === null ? <HideDialog review={review} /> : null}
      </div>
    </article>
  )
}

function ReviewBadge({ review: { hiddenAt, hiddenBy } }: { review: AdminReview }) {
  if (hiddenAt === null) return null
  return hiddenBy === null ? <Badge tone="warn">Held</Badge> : <Badge>Hidden</Badge>
}

function ShowButton({ review }: { review: AdminReview }) {
  const { run, isRunning, dialog } = useAdminAction(showReview, {
    words: 'decideReview',
    done: { title: 'Review shown', description: 'It counts in the rating from now on.' },
    invalidates: [listAdminReviews],
  })
  return (
    <>
      <Button
        isLoading={isRunning}
        onClick={() => run({ id: review.id })}
        aria-label={`Show the review by ${review.customerName}`}
      >
        Show
      </Button>
      {dialog}
    </>
  )
}
