import type { Quote } from '#contract/quotes/quotes.ts'
import { formatPounds, penceFrom } from '#domain/money/money.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** The payment page returns to this address in its own tab, where the booking form is empty. */
export function DepositPaidElsewhere({ quote }: { quote: Quote }) {
  if (quote.deposit !== 'paid') return null
  return (
    <Notice
      title={`The ${formatPounds(penceFrom(quote.depositPounds))} deposit for this quote is paid.`}
    >
      If you were booking in another tab, close this one and complete the booking there. Otherwise
      go on here.
    </Notice>
  )
}
