import type { Quote } from '#contract/quotes/quotes.ts'
import { penceFrom } from '#domain/money/money.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { reservationRule } from '#domain/payments/deposit-terms.ts'
import { whatIsDue } from '#domain/payments/what-is-due.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CardAgreement } from './card-agreement.tsx'
import { CardDeclined } from './card-declined.tsx'
import { DepositPay } from './deposit-pay.tsx'
import { useFollowQuote } from './use-follow-quote.ts'

type BookedDepositProps = { quote: Quote; bookingId: string; hasTime: boolean }

/** The deposit of a booking that has just been made: it can be paid here, and the page follows the payment. */
export function BookedDeposit({ quote, bookingId, hasTime }: BookedDepositProps) {
  const amount = poundsText(quote.depositPounds)
  const readQuote = useFollowQuote(quote)
  if (quote.deposit === 'paid') return <Notice title={`Your ${amount} deposit is paid.`} isLive />
  if (quote.deposit !== 'unpaid') return null
  return (
    <section aria-labelledby="booked-deposit" className="rounded-panel bg-yellow-100 p-5">
      <h2 id="booked-deposit" className="text-xl">
        Your {amount} deposit is not paid yet
      </h2>
      <p className="mt-1.5">
        {whatIsDue(penceFrom(quote.totalCost), penceFrom(quote.depositPounds), quote.savesCard)}
      </p>
      <p className="mt-1.5">{reservationRule(hasTime)}</p>
      <CardAgreement savesCard={quote.savesCard} />
      <DepositPay label={`Pay ${amount} deposit`} bookingId={bookingId} onCheck={readQuote} />
      {quote.paymentDeclined ? <CardDeclined /> : null}
    </section>
  )
}
