import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { getReviewInvitation } from '#contract/reviews/reviews.calls.ts'
import { CallError } from '#web/api/call-error.ts'
import { queryFor } from '#web/api/use-call.ts'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { readLink } from '#web/auth/links/read-link.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewThanks } from './review-thanks.tsx'
import { ReviewedJob } from './reviewed-job.tsx'

export const Route = createFileRoute('/_public/review')({
  validateSearch: readLink,
  loaderDeps: ({ search: { k = '' } }) => ({ k }),
  loader: async ({ context: { queryClient }, deps: { k } }) => {
    try {
      return await queryClient.fetchQuery(queryFor(getReviewInvitation, { k }))
    } catch (error) {
      if (error instanceof CallError && error.status === 410) return 'used'
      if (error instanceof CallError && [400, 404].includes(error.status)) return 'unknown'
      throw error
    }
  },
  head: () => ({
    meta: [{ title: 'Write a review · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: ReviewPage,
})

/** Opening the link only shows this page, so that a mail scanner that follows it writes no review [SEC-S12]. */
function ReviewPage() {
  const { k = '' } = Route.useSearch()
  const invitation = Route.useLoaderData()
  const [written, setWritten] = useState<number | 'used' | null>(null)
  if (written === 'used' || invitation === 'used') return <LinkUsed />
  if (invitation === 'unknown') return <LinkUnknown />
  if (written !== null)
    return <ReviewThanks rating={written} mechanicName={invitation.mechanicName} />
  return (
    <AccountFrame
      heading={`How was it with ${invitation.mechanicName}?`}
      lead="Say it as you would to a neighbour. It helps the next driver choose."
      aside={<ReviewedJob invitation={invitation} />}
    >
      <ReviewForm
        token={k}
        customerName={invitation.customerName}
        onWritten={setWritten}
        onUsed={() => setWritten('used')}
      />
    </AccountFrame>
  )
}

function LinkUsed() {
  return (
    <AccountFrame heading="This link has been used">
      <Notice isLive className="mt-7">
        A link takes one review, within sixty days of the job. If yours is in already, thank you.
      </Notice>
      <ButtonLink to="/reviews" className="mt-5">
        See the reviews
      </ButtonLink>
    </AccountFrame>
  )
}

function LinkUnknown() {
  return (
    <AccountFrame heading="We do not recognise this link">
      <Notice tone="warn" isLive className="mt-7">
        The link may be incomplete. Please open it again from our email saying that the work is
        done.
      </Notice>
      <ButtonLink to="/track-booking" className="mt-5">
        Track a booking
      </ButtonLink>
    </AccountFrame>
  )
}
