import type { Booking } from '#contract/bookings/bookings.ts'
import { startBillPayment } from '#contract/payments/bills.calls.ts'
import type { BillOnPage } from '#contract/payments/bills.ts'
import { formatPounds } from '#domain/money/money.ts'
import { CUSTOMER_BILL_WORDS, isOwed } from '#domain/payments/bill/bill-state.ts'
import { DepositPay } from '#web/payments/deposit-pay.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { NotSatisfied } from './not-satisfied.tsx'

const poundsText = (pounds: number) => formatPounds(Math.round(pounds * 100))

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
          {CUSTOMER_BILL_WORDS[bill.state]}
        </h2>
        <p className="mt-1.5">{sentenceOf(bill)}</p>
      </div>
      {isAsked ? (
        <DepositPay
          label={`Pay ${poundsText(bill.duePounds)}`}
          bookingId={booking.id}
          start={startBillPayment}
          onCheck={onCheck}
        />
      ) : null}
      <NotSatisfied bookingId={booking.id} bill={bill} />
    </section>
  )
}

function sentenceOf({ state, duePounds, returnedPounds, paidAt }: BillOnPage): string {
  switch (state) {
    case 'due':
      return `${poundsText(duePounds)} is left to pay for the work that was done.`
    case 'failed':
      return `Your card was not charged. Please pay ${poundsText(duePounds)} here.`
    case 'paid':
      if (returnedPounds > 0)
        return `Your deposit covers it, and ${poundsText(returnedPounds)} of it goes back to you.`
      return paidAt === null ? 'Thank you.' : `Thank you. Paid on ${dateTimeText(paidAt)}.`
    case 'written-off':
      return 'We have closed this bill.'
    case 'draft':
      return 'Your mechanic confirms it when the work is done.'
  }
}
