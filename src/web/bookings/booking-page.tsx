import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { findBookingDraft } from '#contract/bookings/booking-drafts.calls.ts'
import type { BookingDraft } from '#contract/bookings/booking-drafts.ts'
import { getQuote } from '#contract/quotes/quotes.calls.ts'
import { type BookingStep, readStep } from '#domain/bookings/booking-steps.ts'
import { slotDay } from '#domain/bookings/slot-terms.ts'
import { isDay } from '#domain/site/settings/day.ts'
import { requireFound } from '#web/api/require-found.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { queryFor } from '#web/api/use-call.ts'
import { MessagePage } from '#web/app/error-pages/message-page.tsx'
import { NobodyServes } from '#web/mechanics/waiting-list/nobody-serves.tsx'
import { nearestTo, useIsServed } from '#web/mechanics/waiting-list/use-is-served.ts'
import { readWish, type Wish } from '#web/mechanics/wish/wish.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { BookingJourney } from './journey/booking-journey.tsx'
import { plainTimesQuery } from './slots/plain-times.tsx'
import { mechanicsOf } from './wish/mechanics-of.ts'

type Search = { step?: BookingStep | undefined; from?: string | undefined } & Wish

export const Route = createFileRoute('/_journey/booking/$quoteId')({
  validateSearch: onlyRead((raw: Record<string, unknown>): Search => {
    const { step, from } = raw
    const hasDay = typeof from === 'string' && isDay(from)
    return { ...readWish(raw), step: readStep(step), from: hasDay ? from : undefined }
  }),
  loaderDeps: ({ search: { mechanic, at, from } }) => ({ mechanic, at, from }),
  loader: async ({ context: { queryClient }, params: { quoteId: id }, deps }) => {
    // A failed prefetch does not throw, so the page works without this list.
    const mechanics = queryClient.prefetchQuery(mechanicsOf(id, deps))
    try {
      const { location } = await requireFound(
        queryClient.ensureQueryData(queryFor(getQuote, { id })),
      )
      await queryClient.prefetchQuery(nearestTo(location))
      return { draft: await loadDraft(queryClient, id, firstDayOf(deps)) }
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

/** The first day of the plain times: the one asked for, or that of the hour chosen before the quote. */
const firstDayOf = ({ at, from }: Pick<Search, 'at' | 'from'>) => from ?? (at && slotDay(at))

/**
 * Forms without scripts leave a draft on the server; only the server asks for it. The hours of its mechanic come with it,
 * because nothing on the page can ask for them later.
 */
async function loadDraft(
  queryClient: QueryClient,
  quoteId: string,
  from: string | undefined,
): Promise<BookingDraft | null> {
  if (!import.meta.env.SSR) return null
  const { draft } = await queryClient.fetchQuery(queryFor(findBookingDraft, { id: quoteId }))
  const mechanicId = Number(draft?.answers.mechanicId)
  if (mechanicId) await queryClient.prefetchQuery(plainTimesQuery({ mechanicId, quoteId }, from))
  return draft
}

function BookingPage() {
  const { quoteId } = Route.useParams()
  const { draft } = Route.useLoaderData()
  const { step = draft?.reached ?? 'details', mechanic, at, code, from } = Route.useSearch()
  const { data: quote } = useSuspenseQuery(queryFor(getQuote, { id: quoteId }))
  // As the page found it: the server refuses a booking when that changes while somebody fills in the form.
  const served = useIsServed(quote.location)
  const [isServed] = useState(served)
  if (!quote.isBooked && !isServed)
    return (
      <div className="page-width max-w-2xl py-10 md:py-14">
        <PageHeading>Book your repair</PageHeading>
        <div className="mt-6">
          <NobodyServes location={quote.location} />
        </div>
      </div>
    )
  // This element has no key on purpose: when a renewed quote replaces the old one, the form's state must survive.
  return (
    <BookingJourney
      quote={quote}
      asked={step}
      wish={{ mechanic, at, code }}
      draft={draft}
      timesFrom={firstDayOf({ at, from })}
    />
  )
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
