import { useState } from 'react'
import type { ReviewInvitation } from '#contract/reviews/reviews.ts'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewThanks } from './review-thanks.tsx'
import { ReviewUsed } from './review-used.tsx'
import { ReviewedJob } from './reviewed-job.tsx'

type WriteReviewProps = { token: string; invitation: ReviewInvitation; supportPhone: string }

/** The form beside the job that it is about, then the thanks. */
export function WriteReview({ token, invitation, supportPhone }: WriteReviewProps) {
  const { mechanicName, customerName } = invitation
  const [written, setWritten] = useState<number | null>(null)
  const [unsent, setUnsent] = useState<string | null>(null)
  if (unsent !== null) return <ReviewUsed unsent={unsent} />
  if (written !== null) return <ReviewThanks rating={written} {...{ mechanicName, supportPhone }} />
  return (
    <AccountFrame
      heading={`How was it with ${mechanicName}?`}
      lead="Say it as you would to a neighbour. It helps the next driver choose."
      aside={<ReviewedJob invitation={invitation} />}
    >
      <ReviewForm
        token={token}
        customerName={customerName}
        onWritten={setWritten}
        onUsed={setUnsent}
      />
    </AccountFrame>
  )
}
