import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getQuote } from '#contract/quotes/quotes.calls.ts'
import { requireFound } from '#web/api/require-found.ts'
import { queryFor } from '#web/api/use-call.ts'
import { MessagePage } from '#web/app/error-pages/message-page.tsx'
import { readWish, type Wish } from '#web/mechanics/wish/wish.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { BookingJourney } from './journey/booking-journey.tsx'
import { readStep, type Step } from './steps/use-step.ts'
import { mechanicsOf } from './wish/mechanics-of.ts'

export const Route = createFileRoute('/_journey/booking/$quoteId')({
  validateSearch: (raw: Record<string, unknown>): { step?: Step } & Wish => {
    const asked = readStep(raw.step)
    return { ...readWish(raw), ...(asked && { step: asked }) }
  },
  loaderDeps: ({ search: { mechanic } }) => ({ mechanic }),
  loader: async ({ context: { queryClient }, params: { quoteId: id }, deps }) => {
    // A failed prefetch does not throw, so the page works without this list.
    const mechanics = queryClient.prefetchQuery(mechanicsOf(id, deps))
    try {
      await requireFound(queryClient.ensureQueryData(queryFor(getQuote, { id })))
    } finally {
      // Wait for it: a query still running would be streamed to the browser, where its failure would be an uncaught exception.
      await mechanics
    }
  },
  head: () => ({
    meta: [
      { title: 'Book your repair · Kerbside' },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  notFoundComponent: QuoteNotFound,
  component: BookingPage,
})

function BookingPage() {
  const { quoteId } = Route.useParams()
  const { step = 'details', mechanic, at } = Route.useSearch()
  const { data: quote } = useSuspenseQuery(queryFor(getQuote, { id: quoteId }))
  // This element has no key on purpose: when a renewed quote replaces the old one, the form's state must survive.
  return <BookingJourney quote={quote} asked={step} wish={{ mechanic, at }} />
}

function QuoteNotFound() {
  return (
    <MessagePage
      heading="Quote not found"
      lead="The link may be mistyped or cut short. A new quote takes a minute."
      actions={<ButtonLink to="/quote">Get New Quote</ButtonLink>}
    />
  )
}
