import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getQuote, listQuoteMechanics } from '#contract/quotes.ts'
import { CallError } from '#web/api/call-error.ts'
import { queryFor } from '#web/api/use-call.ts'
import { againSearch } from '#web/quotes/again-search.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BookingFlow } from './booking-flow.tsx'

export const Route = createFileRoute('/booking/$quoteId')({
  loader: async ({ context: { queryClient }, params: { quoteId: id } }) => {
    try {
      await Promise.all([
        queryClient.ensureQueryData(queryFor(getQuote, { id })),
        queryClient.ensureQueryData(queryFor(listQuoteMechanics, { id })),
      ])
      return { isFound: true }
    } catch (error) {
      if (error instanceof CallError && error.status < 500) return { isFound: false }
      throw error
    }
  },
  head: () => ({
    meta: [
      { title: 'Book your repair · Kerbside' },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: BookingPage,
})

function BookingPage() {
  const { quoteId } = Route.useParams()
  const { isFound } = Route.useLoaderData()
  if (isFound) return <Bookable key={quoteId} quoteId={quoteId} />
  return (
    <div className="page-width py-14">
      <EmptyState
        title="Quote not found"
        action={<ButtonLink to="/quote">Get New Quote</ButtonLink>}
      >
        The link may be incomplete, or the quote is older than we keep them.
      </EmptyState>
    </div>
  )
}

function Bookable({ quoteId }: { quoteId: string }) {
  const { data: quote } = useSuspenseQuery(queryFor(getQuote, { id: quoteId }))
  if (!quote.isExpired && !quote.isBooked) return <BookingFlow quote={quote} />
  const [title, text] = quote.isBooked
    ? ['This quote is booked', 'You can follow the job with its reference and your email address.']
    : ['This quote is more than 30 days old', 'A new one takes seconds, with the same details.']
  return (
    <div className="page-width py-14">
      <EmptyState
        title={title}
        action={
          quote.isBooked ? (
            <ButtonLink to="/track-booking">Track booking</ButtonLink>
          ) : (
            <ButtonLink to="/quote" search={againSearch(quote)}>
              Get a new quote
            </ButtonLink>
          )
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}
