import type { Booking } from '#contract/bookings/bookings.ts'
import { startBillPayment } from '#contract/payments/bills.calls.ts'
import type { BillOnPage } from '#contract/payments/bills.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { CUSTOMER_BILL_WORDS, isOwed } from '#domain/payments/bill/bill-state.ts'
import { CARD_REFUSAL_WORDS, cardName } from '#domain/payments/card-terms.ts'
import { REFUND_PROGRESS_CLAUSES, saidProgress } from '#domain/payments/deposit-state.ts'
import { DepositPay } from '#web/payments/deposit-pay.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { NotSatisfied } from './not-satisfied.tsx'
import { SavedCard } from './saved-card.tsx'

type BillPanelProps = {
  booking: Booking
  bill: BillOnPage
  /** Loads the booking again, because the payment happens in another tab. */
  onCheck: () => Promise<unknown>
}

/** The bill of a completed job: what is left to pay, and where to say that something is not right. */
export function BillPanel({ booking, bill, onCheck }: BillPanelProps) {
  const isAsked = isOwed(bill.state)
  return (
    <section
      aria-labelledby="bill"
      className={classNames('rounded-panel p-5 md:p-6', isAsked ? 'bg-yellow-100' : 'bg-green-50')}
    >
      <div role="status">
        <h2 id="bill" className="text-2xl">
          {bill.isCharging ? 'We are charging your card' : headingOf(bill)}
        </h2>
        <p className="mt-1.5">{sentenceOf(bill)}</p>
      </div>
      {isAsked && !bill.isCharging ? (
        <DepositPay
          label={`Pay ${poundsText(bill.duePounds)}`}
          bookingId={booking.id}
          start={startBillPayment}
          amount={poundsText(bill.duePounds)}
          onCheck={onCheck}
        />
      ) : null}
      {isAsked ? <SavedCard bookingId={booking.id} bill={bill} /> : null}
      {booking.raisable.includes('dissatisfaction') ? (
        <NotSatisfied satisfactionHours={bill.satisfactionHours} />
      ) : null}
    </section>
  )
}

/** A bank that wants its customer to approve the payment has declined nothing. */
const headingOf = ({ state, refusal }: BillOnPage) =>
  state === 'failed' && refusal !== 'refused' ? CUSTOMER_BILL_WORDS.due : CUSTOMER_BILL_WORDS[state]

function failedSentence({ duePounds, refusal, card, nextChargeAt }: BillOnPage): string {
  const pay = `Please pay ${poundsText(duePounds)} here.`
  const again =
    card && nextChargeAt
      ? ` If you do not, we will try ${cardName(card)} again on ${dateTimeText(nextChargeAt)}.`
      : ''
  return `${refusal ? CARD_REFUSAL_WORDS[refusal] : 'Your card was not charged.'} ${pay}${again}`
}

function sentenceOf(bill: BillOnPage): string {
  const { state, duePounds, returnedPounds, returned, paidAt, card, isCharging } = bill
  if (isCharging && card)
    return `${poundsText(duePounds)} is charged to ${cardName(card)} now. There is nothing you need to do.`
  switch (state) {
    case 'due':
      return `${poundsText(duePounds)} is left to pay for the work that was done.`
    case 'failed':
      return failedSentence(bill)
    case 'paid':
      if (returnedPounds > 0)
        return `Your deposit covers it, and ${poundsText(returnedPounds)} of it ${REFUND_PROGRESS_CLAUSES[saidProgress(returned)]}.`
      if (paidAt === null) return 'Thank you.'
      return bill.paidBy
        ? `Thank you. We charged ${poundsText(duePounds)} to ${cardName(bill.paidBy)} on ${dateTimeText(paidAt)}.`
        : `Thank you. Paid on ${dateTimeText(paidAt)}.`
    case 'written-off':
      return 'We have closed this bill.'
    case 'draft':
      return 'Your mechanic confirms it when the work is done.'
  }
}
