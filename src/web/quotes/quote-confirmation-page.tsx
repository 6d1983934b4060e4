import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getQuote } from '#contract/quotes/quotes.calls.ts'
import { QUOTE_VALID_DAYS } from '#domain/quotes/quote-terms.ts'
import { requireFound } from '#web/api/require-found.ts'
import { queryFor } from '#web/api/use-call.ts'
import { MessagePage } from '#web/app/error-pages/message-page.tsx'
import { NobodyServes } from '#web/mechanics/waiting-list/nobody-serves.tsx'
import { nearestTo, useIsServed } from '#web/mechanics/waiting-list/use-is-served.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { BookOrRenew } from './book-or-renew.tsx'
import { DepositSplit } from './deposit-split.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import { QuoteBanner } from './quote-banner.tsx'
import { QuoteColumns } from './quote-columns.tsx'
import { QuoteFacts } from './quote-facts.tsx'
import { QuoteNextSteps } from './quote-next-steps.tsx'
import { QuoteWaysOn } from './quote-ways-on.tsx'
import { QuoteResultSkeleton } from './result/quote-result-skeleton.tsx'
import { SERVICE_TYPE_LABELS } from './service-type-labels.ts'

export const Route = createFileRoute('/_journey/quote/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { location } = await requireFound(queryClient.ensureQueryData(queryFor(getQuote, { id })))
    await queryClient.prefetchQuery(nearestTo(location))
  },
  head: () => ({
    meta: [
      { title: 'Your quote · Kerbside' },
      { name: 'robots', content: 'noindex' },
      // Anyone who knows the address may see the quote, so no other site receives it.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  pendingComponent: QuoteResultSkeleton,
  // A quote that cannot be loaded shows the not-found page, whatever the reason [QUOTE-17].
  notFoundComponent: QuoteNotFound,
  errorComponent: QuoteNotFound,
  component: QuoteConfirmationPage,
})

function QuoteConfirmationPage() {
  const { id } = Route.useParams()
  const { data: quote } = useSuspenseQuery(queryFor(getQuote, { id }))
  const isOpen = !(quote.isBooked || quote.isExpired)
  const isServed = useIsServed(quote.location)
  return (
    <div className="page-width py-10 md:py-14">
      <QuoteBanner quote={quote} />
      <div className="mt-8">
        <PageHeading kicker={SERVICE_TYPE_LABELS[quote.serviceType]}>
          Quote {quote.number}
        </PageHeading>
      </div>
      <QuoteColumns
        first={<QuoteFacts quote={quote} />}
        price={
          <>
            <h2 className="text-2xl">Your price</h2>
            <div className="mt-2">
              <PriceBreakdown price={quote} />
            </div>
            {isOpen && isServed ? (
              <DepositSplit
                total={quote.totalCost}
                deposit={quote.depositPounds}
                savesCard={quote.savesCard}
              />
            ) : null}
            <div data-print="hide" className="mt-5 grid gap-3">
              {isOpen && !isServed ? (
                <NobodyServes location={quote.location} />
              ) : (
                <BookOrRenew quote={quote} />
              )}
            </div>
          </>
        }
        rest={isServed ? <QuoteNextSteps quote={quote} /> : null}
      />
      <QuoteWaysOn />
    </div>
  )
}

function QuoteNotFound() {
  return (
    <MessagePage
      heading="Quote Not Found"
      lead={`The link may be incomplete. Quotes are valid for ${QUOTE_VALID_DAYS} days; a new one takes a minute.`}
      actions={<ButtonLink to="/quote">Get New Quote</ButtonLink>}
    />
  )
}
