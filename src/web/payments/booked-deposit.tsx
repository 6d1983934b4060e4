import type { Quote } from '#contract/quotes/quotes.ts'
import { penceFrom } from '#domain/money/money.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { reservationRule } from '#domain/payments/deposit-terms.ts'
import { whatIsDue } from '#domain/payments/what-is-due.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CardAgreement } from './card-agreement.tsx'
import { CardDeclined } from './card-declined.tsx'
import { DepositPay } from './deposit-pay.tsx'
import { useFollowQuote } from './use-follow-quote.ts'

type BookedDepositProps = { quote: Quote; bookingId: string; hasTime: boolean }

/** The deposit of a booking that has just been made: it can be paid here, and the page follows the payment. */
export function BookedDeposit({ quote, bookingId, hasTime }: BookedDepositProps) {
  const amount = poundsText(quote.depositPounds)
  const readQuote = useFollowQuote(quote)
  const isPaid = quote.deposit === 'paid'
  if (!isPaid && quote.deposit !== 'unpaid') return null
  return (
    // One part before and after the payment: its heading receives the focus of the button that goes.
    <section
      aria-labelledby="booked-deposit"
      className={classNames('rounded-panel p-5', isPaid ? 'bg-green-50' : 'bg-yellow-100')}
    >
      <div role="status">
        <h2 id="booked-deposit" className="text-xl">
          {isPaid ? `Your ${amount} deposit is paid.` : `Your ${amount} deposit is not paid yet`}
        </h2>
      </div>
      {isPaid ? null : (
        <>
          <p className="mt-1.5">
            {whatIsDue(penceFrom(quote.totalCost), penceFrom(quote.depositPounds), quote.savesCard)}
          </p>
          <p className="mt-1.5">{reservationRule(hasTime)}</p>
          <CardAgreement savesCard={quote.savesCard} />
          <DepositPay label={`Pay ${amount} deposit`} bookingId={bookingId} onCheck={readQuote} />
          {quote.paymentDeclined ? <CardDeclined /> : null}
        </>
      )}
    </section>
  )
}
