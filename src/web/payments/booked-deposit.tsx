import type { Quote } from '#contract/quotes/quotes.ts'
import { formatPounds } from '#domain/money/money.ts'
import { DEPOSIT_PENCE, depositHold } from '#domain/payments/deposit-terms.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CardAgreement } from './card-agreement.tsx'
import { CardDeclined } from './card-declined.tsx'
import { DepositPay } from './deposit-pay.tsx'
import { useFollowQuote } from './use-follow-quote.ts'

const AMOUNT = formatPounds(DEPOSIT_PENCE)

type BookedDepositProps = { quote: Quote; bookingId: string; hasTime: boolean }

/** The deposit of a booking that has just been made: it can be paid here, and the page follows the payment. */
export function BookedDeposit({ quote, bookingId, hasTime }: BookedDepositProps) {
  const readQuote = useFollowQuote(quote)
  if (quote.deposit === 'paid') return <Notice title={`Your ${AMOUNT} deposit is paid.`} isLive />
  if (quote.deposit !== 'unpaid') return null
  return (
    <section aria-labelledby="booked-deposit" className="rounded-panel bg-yellow-100 p-5">
      <h2 id="booked-deposit" className="text-xl">
        Your {AMOUNT} deposit is not paid yet
      </h2>
      <p className="mt-1.5">{depositHold(hasTime)}</p>
      <CardAgreement savesCard={quote.savesCard} />
      <DepositPay label={`Pay ${AMOUNT} deposit`} bookingId={bookingId} onCheck={readQuote} />
      {quote.paymentDeclined ? <CardDeclined /> : null}
    </section>
  )
}
