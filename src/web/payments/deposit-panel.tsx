import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { isOpen } from '#domain/bookings/booking-status.ts'
import { formatWholePounds, type Pence, penceFrom } from '#domain/money/money.ts'
import { poundsText, takePounds } from '#domain/money/pounds.ts'
import { cardName } from '#domain/payments/card-terms.ts'
import { depositOutcomeWords, saidProgress } from '#domain/payments/deposit-state.ts'
import {
  DEPOSIT_SENTENCES,
  depositPurpose,
  depositRefunded,
  REFUND_PROGRESS_SENTENCES,
  reservationRule,
  unpaidOutcome,
  whyKept,
} from '#domain/payments/deposit-terms.ts'
import { whatIsDue } from '#domain/payments/what-is-due.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { SavedCard } from './bill/saved-card.tsx'
import { CardAgreement } from './card-agreement.tsx'
import { CardDeclined } from './card-declined.tsx'
import { DepositPay } from './deposit-pay.tsx'

/** What is asked for with this booking, or was paid. */
const amountOf = ({ depositPounds }: Booking): Pence => penceFrom(depositPounds)

type DepositPanelProps = {
  booking: Booking
  /** Loads the booking again, because the payment happens in another tab. */
  onCheck: () => Promise<unknown>
  /** Replaces the Pay button in a browser that cannot prove to be the customer's. */
  elsewhere?: ReactNode
}

/** Shows the deposit's current state. */
export function DepositPanel({ booking, onCheck, elsewhere }: DepositPanelProps) {
  const { supportPhone } = useSettings()
  const isAsked = booking.deposit === 'unpaid' && isOpen(booking.status)
  return (
    <section
      aria-labelledby="deposit"
      className={classNames('rounded-panel p-5 md:p-6', isAsked ? 'bg-yellow-100' : 'bg-green-50')}
    >
      <div role="status">
        <h2 id="deposit" className="text-2xl">
          {headingOf(booking)}
        </h2>
        <p className="mt-1.5">{sentenceOf(booking, supportPhone)}</p>
      </div>
      {isAsked
        ? (elsewhere ?? (
            <>
              <p className="mt-1.5">{dueSentence(booking)}</p>
              <CardAgreement savesCard={booking.bill?.savesCard ?? false} />
              <DepositPay
                label={`Pay ${formatWholePounds(amountOf(booking))} deposit`}
                bookingId={booking.id}
                onCheck={onCheck}
              />
            </>
          ))
        : null}
      {isAsked && booking.paymentDeclined ? <CardDeclined /> : null}
      {booking.bill ? <SavedCard bookingId={booking.id} bill={booking.bill} /> : null}
      {isOpen(booking.status) ? <Rules booking={booking} /> : null}
    </section>
  )
}

const dueSentence = ({ totalCost, depositPounds, bill }: Booking): string =>
  whatIsDue(penceFrom(totalCost), penceFrom(depositPounds), bill?.savesCard)

function headingOf(booking: Booking): string {
  const { deposit, status } = booking
  const amount = formatWholePounds(amountOf(booking))
  switch (deposit) {
    case 'unpaid':
      return status === 'cancelled' ? 'No deposit taken' : `${amount} deposit to pay`
    case 'paid':
      return `${amount} deposit paid`
    case 'refunded':
    case 'kept':
      return `${amount} deposit ${depositOutcomeWords(booking)}`
    case 'mismatched':
      return 'We are checking your payment'
    case 'not-needed':
      return 'Nothing to pay'
  }
}

function sentenceOf(booking: Booking, supportPhone: string): string {
  const { deposit, status, depositDueAt, scheduledDate } = booking
  switch (deposit) {
    case 'unpaid':
      if (status === 'cancelled') return 'Nothing was paid for this booking, so nothing is owed.'
      if (!isOpen(booking.status))
        return 'It was not paid online. It is simply part of your final bill.'
      if (!depositDueAt) return depositPurpose(amountOf(booking), scheduledDate !== null)
      return `Please pay by ${dateTimeText(depositDueAt)}, or ${unpaidOutcome(scheduledDate !== null)}.`
    case 'paid':
      return paidSentence(booking)
    case 'refunded':
      return REFUND_PROGRESS_SENTENCES[saidProgress(booking.refund)]
    case 'kept':
      return whyKept(booking)
    case 'mismatched':
      return `The amount that reached us is not the deposit. A person is looking at it; ring ${supportPhone} if you would like to talk.`
    case 'not-needed':
      return 'This visit is free.'
  }
}

function paidSentence(booking: Booking): string {
  const { status, bill, totalCost, depositPounds } = booking
  if (status === 'cancelled') return 'This booking was cancelled. We are settling the deposit.'
  const back = takePounds(depositPounds, bill?.totalPounds ?? totalCost)
  if (back > 0) return goesBack(poundsText(back), status)
  // The bill counts extra work that was agreed, and what was left undone.
  const rest = poundsText(bill?.duePounds ?? takePounds(totalCost, depositPounds))
  if (status === 'completed') return `It comes off your bill, which leaves ${rest}.`
  const how = bill?.card ? ` We charge that to ${cardName(bill.card)}.` : ''
  return `Thank you. It comes off your bill, which leaves ${rest} to pay when the work is done.${how}`
}

/** A small job may cost less than the deposit [PAY-50]. */
function goesBack(amount: string, status: Booking['status']): string {
  const sentence = `It comes off your bill, and ${amount} of it goes back to you`
  return status === 'completed' ? `${sentence}.` : `Thank you. ${sentence} when the work is done.`
}

function Rules({ booking }: { booking: Booking }) {
  const { deposit, scheduledDate } = booking
  const amount = amountOf(booking)
  const hasTime = scheduledDate !== null
  const sentences = [
    ...(deposit === 'unpaid' ? [depositPurpose(amount, hasTime), reservationRule(hasTime)] : []),
    depositRefunded(amount),
    DEPOSIT_SENTENCES.kept,
    DEPOSIT_SENTENCES.byPhone,
    DEPOSIT_SENTENCES.collection,
    DEPOSIT_SENTENCES.ours,
  ]
  return (
    <Disclosure
      summary={<span className="text-ink">If plans change</span>}
      look="plain"
      className="mt-2 text-[0.9375rem] leading-normal text-stone-700"
    >
      <ul className="list-disc pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
