import type { Quote } from '#contract/quotes/quotes.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type QuoteRenewedProps = { quote: Quote; isMechanicMissing: boolean }

/** Says that a new quote has replaced the old one; a different place has different mechanics. */
export function QuoteRenewed({ quote, isMechanicMissing }: QuoteRenewedProps) {
  return (
    <Notice isLive title={`Your new quote is ${poundsText(quote.totalCost)}.`}>
      Everything you filled in is kept.
      {isMechanicMissing ? ` Please choose a mechanic for ${quote.location}.` : null}
    </Notice>
  )
}
