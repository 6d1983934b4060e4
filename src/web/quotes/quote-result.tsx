import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Service } from '#contract/catalogue.ts'
import type { QuoteCalculation } from '#contract/quotes.ts'
import { QUOTE_VALID_DAYS } from '#rules/quote-terms.ts'
import { explain } from '#web/api/explain.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { toast } from '#web/ui/toast.ts'
import { BookDialog } from './book-dialog.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import { isTampered, type QuoteResultSearch } from './quote-result-search.ts'
import { QuoteServices } from './quote-services.tsx'
import { QuoteSubject } from './quote-subject.tsx'
import { type QuoteRequest, useCreateQuote } from './use-create-quote.ts'

type QuoteResultProps = {
  price: QuoteCalculation
  catalogue: readonly Service[]
  search: QuoteResultSearch
  request: QuoteRequest
}

/** The price for this car at this place, and the ways on from it. */
export function QuoteResult({ price, catalogue, search, request }: QuoteResultProps) {
  const [isBooking, setIsBooking] = useState(false)
  const chosen = catalogue.filter((service) => request.serviceIds.includes(service.id))
  return (
    <div className="page-width py-10 md:py-14">
      <PageHeading lead={`This price is good for ${QUOTE_VALID_DAYS} days.`}>
        Your quote
      </PageHeading>
      {isTampered(search, price) ? (
        <Notice tone="warn" title="The price has changed" className="mt-6">
          The figures in your link were not today’s. Below is the price as it is now.
        </Notice>
      ) : null}
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="grid content-start gap-10">
          <QuoteSubject request={request} isPlaceKnown={price.placeKnown} />
          <QuoteServices services={chosen} isMobile={request.serviceType === 'mobile'} />
        </div>
        <aside className="self-start rounded-panel border border-stone-200 bg-card p-5 sm:p-6 lg:sticky lg:top-6">
          <h2 className="text-2xl">Your price</h2>
          <div className="mt-3">
            <PriceBreakdown price={price} />
          </div>
          <div data-print="hide" className="mt-6 grid gap-3">
            <ChooseMechanicButton request={request} price={price} />
            <Button variant="outline" isWide onClick={() => setIsBooking(true)}>
              Book Now
            </Button>
          </div>
          <p className="mt-3 text-sm text-stone-600">
            Choose who comes and when, or book now and the first matched mechanic to accept agrees
            the time with you.
          </p>
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
      <BookDialog isOpen={isBooking} onOpenChange={setIsBooking} request={request} price={price} />
    </div>
  )
}

function ChooseMechanicButton({
  request,
  price,
}: {
  request: QuoteRequest
  price: QuoteCalculation
}) {
  const navigate = useNavigate()
  const create = useCreateQuote(request, price)
  async function choose() {
    try {
      const { id } = await create.mutateAsync(undefined)
      await navigate({ to: '/booking/$quoteId', params: { quoteId: id } })
    } catch (error) {
      toast({ ...explain('createQuote', error), variant: 'destructive' })
    }
  }
  return (
    <Button
      isWide
      size="large"
      isLoading={create.isPending}
      loadingLabel="Keeping your quote..."
      onClick={choose}
    >
      Choose mechanic and time
    </Button>
  )
}
