import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { getQuote, type Quote } from '#contract/quotes.ts'
import { CallError } from '#web/api/call-error.ts'
import { queryFor } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { dateTimeText, dayText } from '#web/ui/date-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import { SERVICE_TYPE_LABELS } from './service-type-labels.ts'

export const Route = createFileRoute('/quote/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    try {
      await queryClient.ensureQueryData(queryFor(getQuote, { id }))
      return { isFound: true }
    } catch (error) {
      if (error instanceof CallError && error.status < 500) return { isFound: false }
      throw error
    }
  },
  head: () => ({
    meta: [
      { title: 'Your quote · Kerbside' },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: QuoteConfirmationPage,
})

function QuoteConfirmationPage() {
  const { id } = Route.useParams()
  const { isFound } = Route.useLoaderData()
  return isFound ? <Found id={id} /> : <NotFound />
}

function NotFound() {
  return (
    <div className="page-width py-14">
      <EmptyState
        title="Quote Not Found"
        action={<ButtonLink to="/quote">Get New Quote</ButtonLink>}
      >
        The link may be incomplete, or the quote is older than we keep them.
      </EmptyState>
    </div>
  )
}

function Found({ id }: { id: string }) {
  const { data: quote } = useSuspenseQuery(queryFor(getQuote, { id }))
  return (
    <div className="page-width py-10 md:py-14">
      <Notice className="mb-8">
        <span className="flex items-center gap-2 font-semibold">
          <CircleCheck aria-hidden className="size-5 text-green-700" />
          Your quote is ready
        </span>
      </Notice>
      <PageHeading kicker={SERVICE_TYPE_LABELS[quote.serviceType]}>
        Quote {quote.number}
      </PageHeading>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="grid content-start gap-10">
          <QuoteFacts quote={quote} />
          <NextSteps />
        </div>
        <aside className="self-start rounded-panel border border-stone-200 bg-card p-5 sm:p-6">
          <h2 className="text-2xl">Your price</h2>
          <div className="mt-3">
            <PriceBreakdown price={quote} />
          </div>
          <div data-print="hide" className="mt-6 grid gap-3">
            <BookOrRenew quote={quote} />
          </div>
        </aside>
      </div>
      <div data-print="hide" className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to="/quote" variant="outline">
          Get Another Quote
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          Back to Home
        </ButtonLink>
      </div>
    </div>
  )
}

function QuoteFacts({ quote }: { quote: Quote }) {
  const facts = [
    ['Services', quote.lines.map((line) => line.name).join(', ')],
    ['Location', quote.location],
    ['Created', dateTimeText(quote.createdAt)],
    ['Valid until', dayText(quote.validUntil)],
  ]
  return (
    <section aria-label="Your car and place">
      <div className="max-w-80">
        <Plate registration={quote.registration} />
      </div>
      {quote.vehicle ? (
        <p className="mt-2 text-stone-600">
          {quote.vehicle.year} {quote.vehicle.make} {quote.vehicle.model}
        </p>
      ) : null}
      <dl className="mt-5 grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt className="text-sm text-stone-600">{term}</dt>
            <dd className="user-text font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function NextSteps() {
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-2xl">
        What happens next
      </h2>
      <ol className="mt-4 grid list-decimal gap-2 pl-5">
        <li>Choose your mechanic and a time that suits you.</li>
        <li>Pay the deposit, which comes off the final bill.</li>
        <li>Pay the rest when the work is done and you are happy with it.</li>
      </ol>
    </section>
  )
}

/** A quote is booked once and within its days; an old one is asked again with the same details. */
function BookOrRenew({ quote }: { quote: Quote }) {
  if (quote.isBooked)
    return (
      <>
        <p>This quote is booked.</p>
        <ButtonLink to="/track-booking">Track booking</ButtonLink>
      </>
    )
  if (quote.isExpired)
    return (
      <>
        <p>This quote is more than 30 days old.</p>
        <ButtonLink
          to="/quote"
          search={{
            ...(quote.isRedacted ? {} : { registration: quote.registration }),
            location: quote.location,
            serviceIds: quote.serviceIds.join(','),
            serviceType: quote.serviceType,
          }}
        >
          Get a new quote
        </ButtonLink>
      </>
    )
  return (
    <ButtonLink to="/booking/$quoteId" params={{ quoteId: quote.id }} size="large">
      Book this quote
    </ButtonLink>
  )
}
