import type { Booking } from '#contract/bookings/bookings.ts'
import { wholePoundsText } from '#domain/money/pounds.ts'
import { isFree, MISMATCH_SETTLED } from '#domain/payments/deposit-state.ts'
import { useCallAt } from '#web/bookings/overdue/use-call-at.ts'
import { dateTimeText } from '#web/ui/text/date-text.ts'

type CancelOutcomeProps = {
  booking: Pick<Booking, 'deposit' | 'depositPounds'>
  cancellation: NonNullable<Booking['cancellation']>
  onChanged: () => Promise<unknown>
}

/** Shows the outcome of a cancellation now, and refreshes it when it next changes. */
export function CancelOutcome({ booking, cancellation, onChanged }: CancelOutcomeProps) {
  const { nextChangeAt } = cancellation
  useCallAt(nextChangeAt, onChanged)
  return (
    <p role="status" className="mt-2 max-w-prose">
      <strong>{outcomeNow(booking, cancellation.deposit)}</strong>
      {nextChangeAt && !isFree(booking.deposit)
        ? ` ${changeThen(booking.deposit, cancellation.deposit, nextChangeAt)}`
        : null}
    </p>
  )
}

type Outcome = CancelOutcomeProps['cancellation']['deposit']

function outcomeNow(
  { deposit, depositPounds }: CancelOutcomeProps['booking'],
  outcome: Outcome,
): string {
  const amount = wholePoundsText(depositPounds)
  if (isFree(deposit)) return 'Cancelling costs you nothing. Would another time suit you better?'
  if (deposit === 'unpaid') return 'Cancel now and you pay nothing: no deposit has been taken.'
  if (deposit === 'mismatched') return `Cancel now, and ${MISMATCH_SETTLED}.`
  if (deposit !== 'paid') return 'Cancel now and there is nothing to pay.'
  return outcome === 'kept'
    ? `Cancel now and the ${amount} deposit is kept.`
    : `Cancel now and we refund your ${amount} in full.`
}

function changeThen(deposit: Booking['deposit'], outcome: Outcome, at: string): string {
  const until = dateTimeText(at)
  if (outcome === 'kept')
    return `You can do it here until ${until}; after that, please ring us instead.`
  switch (deposit) {
    case 'unpaid':
      return `Once a deposit is paid, it comes back in full until ${until} and is kept after that.`
    case 'paid':
      return `That holds until ${until}; after that, the deposit is kept.`
    default:
      return ''
  }
}
