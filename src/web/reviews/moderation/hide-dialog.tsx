import { HideReviewBody } from '#contract/reviews/forms.ts'
import { hideReview, listAdminReviews } from '#contract/reviews/reviews.calls.ts'
import type { AdminReview } from '#contract/reviews/reviews.ts'
import { REVIEW_SENTENCES } from '#domain/reviews/review-terms.ts'
import { ReasonDialog } from '#web/admin/dialogs/reason-dialog.tsx'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { Button } from '#web/ui/button/button.tsx'

/** Requires a reason, because hiding a review changes a rating that customers rely on [REV-5]. */
export function HideDialog({ review }: { review: AdminReview }) {
  const { run, isRunning, frame } = useAdminDialog(hideReview, {
    words: 'decideReview',
    done: { title: 'Review hidden', description: 'It is not shown and does not count.' },
    invalidates: [listAdminReviews],
  })
  const words = review.hiddenAt === null ? 'Hide' : 'Keep hidden'
  return (
    <ReasonDialog
      frame={frame}
      title={review.hiddenAt === null ? 'Hide this review?' : 'Keep this review hidden?'}
      description={`Of ${review.mechanicName}, by ${review.customerName}. ${REVIEW_SENTENCES.forDesk}`}
      trigger={
        <Button variant="outline" aria-label={`${words}: the review by ${review.customerName}`}>
          {words}
        </Button>
      }
      schema={HideReviewBody}
      hint="Stored with the review, for anybody who asks later."
      max={200}
      send="Hide review"
      sending="Hiding…"
      cancel="Leave it as it is"
      isRunning={isRunning}
      onSend={(body) => run({ id: review.id, ...body })}
    />
  )
}
