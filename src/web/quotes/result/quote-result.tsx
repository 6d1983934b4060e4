import { useState } from 'react'
import type { Service } from '#contract/quotes/catalogue.ts'
import type { PriceWithDeposit } from '#contract/quotes/forms.ts'
import type { QuoteCalculation } from '#contract/quotes/quotes.ts'
import { QUOTE_VALID_DAYS } from '#domain/quotes/quote-terms.ts'
import { NobodyServes } from '#web/mechanics/waiting-list/nobody-serves.tsx'
import { useIsServed } from '#web/mechanics/waiting-list/use-is-served.ts'
import { noteOf } from '#web/mechanics/wish/wish.ts'
import { Wished } from '#web/mechanics/wish/wished.tsx'
import { DepositSplit } from '#web/quotes/deposit-split.tsx'
import type { QuoteFormValues } from '#web/quotes/form/quote-form-schema.ts'
import {
  formerDeposit,
  isTampered,
  type QuoteResultSearch,
} from '#web/quotes/form/quote-result-search.ts'
import { chosenOf } from '#web/quotes/form/services/chosen-of.ts'
import { PriceBreakdown } from '#web/quotes/price-breakdown.tsx'
import { QuoteColumns } from '#web/quotes/quote-columns.tsx'
import { QuoteWaysOn } from '#web/quotes/quote-ways-on.tsx'
import type { Offer } from '#web/quotes/use-create-quote.ts'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { BookDialog } from './book-dialog.tsx'
import { BookingWays } from './booking-ways.tsx'
import { PriceMovedNotice } from './price-moved-notice.tsx'
import { QuoteServices } from './quote-services.tsx'
import { QuoteSubject } from './quote-subject.tsx'
import { TamperedNotice } from './tampered-notice.tsx'

type QuoteResultProps = {
  calculation: QuoteCalculation
  catalogue: readonly Service[]
  search: QuoteResultSearch
  request: QuoteFormValues
  /** The idempotency key of the form without scripts. */
  formKey: string
}

/** Shows the price for this car at this place, and the next steps. */
export function QuoteResult({
  calculation,
  catalogue,
  search,
  request,
  formKey,
}: QuoteResultProps) {
  const { vehicleId, placeKnown } = calculation
  const [offer, setOffer] = useState<Offer>({
    request: { ...request, vehicleId },
    price: calculation,
  })
  const isServed = useIsServed(request.location)
  const [former, setFormer] = useState<PriceWithDeposit | null>(() =>
    formerDeposit(search, calculation),
  )
  const [isBooking, setIsBooking] = useState(false)
  const chosen = chosenOf(catalogue, request.serviceIds)
  const onPriceMoved = (next: Offer) => {
    setFormer(offer.price)
    setOffer(next)
  }
  return (
    <div className="page-width py-10 md:py-14">
      <PageHeading lead={`Fixed, any VAT included, and valid for ${QUOTE_VALID_DAYS} days.`}>
        Your quote
      </PageHeading>
      <Wished wish={search} />
      {isTampered(search, calculation) ? (
        <TamperedNotice shown={search.totalCost} total={calculation.totalCost} />
      ) : null}
      <QuoteColumns
        first={
          <QuoteSubject
            request={offer.request}
            askedVehicleId={search.vehicleId}
            isPlaceKnown={placeKnown}
          />
        }
        price={
          <>
            <h2 className="text-2xl">Your price</h2>
            <div className="mt-2">
              <PriceBreakdown price={offer.price} />
            </div>
            {isServed ? (
              <DepositSplit total={offer.price.totalCost} deposit={offer.price.depositPounds} />
            ) : null}
            {former === null ? null : (
              <div className="mt-4">
                <PriceMovedNotice former={former} offer={offer} />
              </div>
            )}
            {isServed ? (
              <BookingWays
                offer={offer}
                wish={search}
                formKey={formKey}
                onPick={() => setIsBooking(true)}
                onPriceMoved={onPriceMoved}
              />
            ) : (
              <div data-print="hide" className="mt-5">
                <NobodyServes location={request.location} />
              </div>
            )}
          </>
        }
        rest={
          <QuoteServices
            services={chosen}
            lines={offer.price.lines}
            isMobile={request.serviceType === 'mobile'}
            vehicleId={vehicleId}
          />
        }
      />
      <QuoteWaysOn />
      <BookDialog
        isOpen={isBooking}
        onOpenChange={setIsBooking}
        offer={offer}
        note={noteOf(search)}
        onPriceMoved={onPriceMoved}
        former={former}
      />
    </div>
  )
}
