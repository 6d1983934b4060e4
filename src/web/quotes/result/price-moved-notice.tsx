import type { PriceWithDeposit } from '#contract/quotes/forms.ts'
import { poundsText } from '#domain/money/pounds.ts'
import type { Offer } from '#web/quotes/use-create-quote.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type PriceMovedNoticeProps = { former: PriceWithDeposit; offer: Offer }

/** Names both prices, or deposits, when one moved during the booking; nothing is booked at the new one without consent. */
export function PriceMovedNotice({ former, offer }: PriceMovedNoticeProps) {
  if (former.totalCost === offer.price.totalCost)
    return (
      <Notice
        tone="warn"
        title={`The deposit is now ${poundsText(offer.price.depositPounds)}`}
        isLive
      >
        It was {poundsText(former.depositPounds)}. The price is the same. Nothing is booked until
        you confirm it.
      </Notice>
    )
  return (
    <Notice tone="warn" title={`The price is now ${poundsText(offer.price.totalCost)}`} isLive>
      It was {poundsText(former.totalCost)}. This one is for your car at {offer.request.location}.
      Nothing is booked until you confirm it.
    </Notice>
  )
}
