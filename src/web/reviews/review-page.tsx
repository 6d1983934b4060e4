import { createFileRoute } from '@tanstack/react-router'
import { getReviewInvitation } from '#contract/reviews/reviews.calls.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { PagePart } from '#web/app/page-part/page-part.tsx'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { readLink } from '#web/auth/links/read-link.ts'
import { refusedLink } from '#web/auth/links/refused-link.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ReviewUsed } from './review-used.tsx'
import { entry } from './write-review.entry.tsx?entry'
import { WriteReview } from './write-review.tsx'

export const Route = createFileRoute('/_public/review')({
  validateSearch: onlyRead(readLink),
  loaderDeps: ({ search: { k = '' } }) => ({ k }),
  loader: async ({ context: { queryClient }, deps: { k } }) => {
    try {
      const invitation = await queryClient.fetchQuery(queryFor(getReviewInvitation, { k }))
      return { state: 'open', invitation } as const
    } catch (error) {
      return { state: refusedLink(error) } as const
    }
  },
  head: () => ({
    meta: [{ title: 'Write a review · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  staticData: { isStatic: true, hydrates: ({ state }) => (state === 'open' ? entry : null) },
  component: ReviewPage,
})

/** Opening the link only shows this page, so that a mail scanner that follows it writes no review [SEC-S12]. */
function ReviewPage() {
  const { k = '' } = Route.useSearch()
  const { supportPhone } = useSettings()
  const loaded = Route.useLoaderData()
  if (loaded.state !== 'open') return loaded.state === 'old' ? <ReviewUsed /> : <LinkUnknown />
  const { invitation } = loaded
  return <PagePart part={WriteReview} props={{ token: k, invitation, supportPhone }} />
}

function LinkUnknown() {
  return (
    <AccountFrame isPlain heading="We do not recognise this link">
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
