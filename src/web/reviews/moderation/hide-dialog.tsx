import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { HideReviewBody } from '#contract/reviews/forms.ts'
import { hideReview, listAdminReviews } from '#contract/reviews/reviews.calls.ts'
import type { AdminReview } from '#contract/reviews/reviews.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type Values = z.input<typeof HideReviewBody>

/** Requires a reason, because hiding a review changes a rating that customers rely on [REV-5]. */
export function HideDialog({ review }: { review: AdminReview }) {
  const [isOpen, setOpen] = useState(false)
  const { run, isRunning, dialog } = useAdminAction(hideReview, {
    words: 'decideReview',
    done: { title: 'Review hidden', description: 'It is not shown and does not count.' },
    onDone: () => setOpen(false),
    invalidates: [listAdminReviews],
  })
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(HideReviewBody),
    defaultValues: { reason: '' },
  })
  const words = review.hiddenAt === null ? 'Hide' : 'Keep hidden'
  return (
    <>
      <Dialog
        title={review.hiddenAt === null ? 'Hide this review?' : 'Keep this review hidden?'}
        description={`Of ${review.mechanicName}, by ${review.customerName}. A low rating alone is no reason: hide what is false, unlawful, abusive, or names somebody’s private matters.`}
        isOpen={isOpen && dialog === null}
        onOpenChange={setOpen}
        trigger={
          <Button variant="outline" aria-label={`${words}: the review by ${review.customerName}`}>
            {words}
          </Button>
        }
      >
        <form
          noValidate
          onSubmit={handleSubmit(({ reason }) => run({ id: review.id, reason }))}
          className="grid gap-4"
        >
          <Field
            label="Reason"
            hint="Kept with the review, for whoever asks later."
            error={formState.errors.reason?.message}
          >
            <TextArea {...register('reason')} rows={2} required maxLength={200} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isLoading={isRunning} loadingLabel="Hiding…">
              Hide review
            </Button>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Leave it as it is
            </Button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
