import { CircleCheck } from 'lucide-react'
import type { Quote } from '#contract/quotes/quotes.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { dateText } from '#web/ui/text/date-text.ts'

/** Shows the quote's status above everything else. */
export function QuoteBanner({ quote }: { quote: Quote }) {
  const until = dateText(`${quote.validUntil}T12:00:00Z`)
  if (quote.isBooked)
    return (
      <Notice title="This quote is booked">Look it up with the reference in your email.</Notice>
    )
  if (quote.isExpired)
    return (
      <Notice tone="warn" title="This quote has expired">
        It was valid until {until}. A new one with the same details is one step away.
      </Notice>
    )
  return (
    <div className="flex gap-3 rounded-control bg-green-800 px-4 py-3 text-white print:px-0">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-yellow-500" />
      <p>
        <strong className="font-semibold">Your quote is ready.</strong> The price is fixed until{' '}
        {until}.
      </p>
    </div>
  )
}
