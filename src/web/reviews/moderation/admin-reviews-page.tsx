import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { listAdminReviews } from '#contract/reviews/reviews.calls.ts'
import { REVIEW_STATE_WORDS, REVIEW_STATES } from '#domain/reviews/review-state.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { useFocusOnChoice } from '#web/admin/records/use-focus-on-choice.ts'
import { pagesFor, refetchPages } from '#web/api/pages-for.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { ShowMore } from '#web/ui/button/show-more.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { ReviewItem } from './review-item.tsx'

type Search = { status?: 'shown' }

const PATH = '/admin/reviews'

const queryOf = ({ status }: Search) => pagesFor(listAdminReviews, { status: status ?? 'hidden' })

export const Route = createFileRoute('/_desk/admin/reviews')({
  validateSearch: onlyRead(
    ({ status }: Record<string, unknown>): Search => (status === 'shown' ? { status } : {}),
  ),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, location }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchInfiniteQuery({ ...queryOf(deps), staleTime: 0 }),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Reviews · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminReviewsPage,
})

function AdminReviewsPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { data: current, refetch, ...more } = useSuspenseInfiniteQuery(queryOf(search))
  const data = useStill(current)
  const reviews = data.pages.flatMap((page) => page.items)
  useLive({ as: 'administrator' }, () => refetchPages({ ...more, refetch }))
  // A review that is shown or hidden goes to the other list, and its button with it.
  const list = useFocusOnChoice()
  return (
    <AdminFrame
      heading="Reviews"
      lead="Reviews that look as if the mechanic wrote them are held here until one of us has checked. Hidden reviews are not shown to customers and do not count in the rating."
    >
      <div ref={list}>
        <Segmented
          legend="Show"
          className="max-w-sm"
          value={search.status ?? 'hidden'}
          onChange={(value) =>
            navigate({ to: PATH, search: value === 'shown' ? { status: value } : {} })
          }
          options={REVIEW_STATES.map((value) => ({ value, label: REVIEW_STATE_WORDS[value] }))}
        />
        {reviews.length === 0 ? (
          <div className="mt-6">
            <EmptyState title={search.status ? 'No reviews yet' : 'Nothing held, nothing hidden'}>
              A new review appears here by itself.
            </EmptyState>
          </div>
        ) : (
          <ul className="mt-6 border-t border-stone-200">
            {reviews.map((review) => (
              <li key={review.id} className="border-b border-stone-200 py-5">
                <ReviewItem review={review} />
              </li>
            ))}
          </ul>
        )}
        <ShowMore key={search.status} what="reviews" {...more} />
      </div>
    </AdminFrame>
  )
}
