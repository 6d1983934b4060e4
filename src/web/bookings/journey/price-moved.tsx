import type { Quote } from '#contract/quotes/quotes.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { MovedPrice } from './refusal.ts'
import { RenewButton } from './renew-button.tsx'

const AREAS: Record<MovedPrice['price']['laborArea'], string> = {
  'inner-london': 'in inner London',
  'outer-london': 'in outer London',
  elsewhere: 'outside London',
}

type PriceMovedProps = {
  quote: Quote
  moved: MovedPrice
  isRenewing: boolean
  onAgree: () => void
}

/** Shows the price at the service address and lets the customer accept it [SEC-P6]. */
export function PriceMoved({ quote, moved, isRenewing, onAgree }: PriceMovedProps) {
  const price = poundsText(moved.price.totalCost)
  return (
    <Notice tone="warn" title={`At your address the price is ${price}.`} isLive>
      <p>
        Your quote of {poundsText(quote.totalCost)} is for {quote.location}. {moved.location} is{' '}
        {AREAS[moved.price.laborArea]}, where labour is charged at a different rate. All your
        details are kept.
      </p>
      <RenewButton quoteId={quote.id} isRenewing={isRenewing} onRenew={onAgree}>
        Go on at {price}
      </RenewButton>
    </Notice>
  )
}
