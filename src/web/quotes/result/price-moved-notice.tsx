import { formatPounds } from '#domain/money/money.ts'
import type { Offer } from '#web/quotes/use-create-quote.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

const poundsText = (pounds: number) => formatPounds(Math.round(pounds * 100))

/** Names both prices when one moved during the booking; nothing is booked at the new price without consent. */
export function PriceMovedNotice({ former, offer }: { former: number; offer: Offer }) {
  return (
    <Notice tone="warn" title={`The price is now ${poundsText(offer.price.totalCost)}`} isLive>
      It was {poundsText(former)}. This one is for your car at {offer.request.location}. Nothing is
      booked until you confirm it.
    </Notice>
  )
}
