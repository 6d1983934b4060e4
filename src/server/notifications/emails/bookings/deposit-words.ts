import { cancellationOf, isSeekingMechanic, type Reoffered } from '#domain/jobs/dispatch/reoffer.ts'
import { formatWholePounds, type Pence } from '#domain/money/money.ts'
import {
  isFree,
  REFUND_PROGRESS_CLAUSES,
  type RefundProgress,
  saidProgress,
} from '#domain/payments/deposit-state.ts'
import {
  DEPOSIT_SENTENCES,
  depositRefunded,
  REFUND_PROGRESS_SENTENCES,
  whyKept,
} from '#domain/payments/deposit-terms.ts'
import { SEEN_BY_PEOPLE } from '#domain/payments/seen-by-people.ts'
import { whenText } from '#domain/time/when-text.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { type Block, paragraph } from '#server/notifications/layout/email.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'

const FREE_CANCELLATION =
  'Please choose another time on the page of this visit, or cancel it there. It costs you nothing either way.'

type Asked = {
  state: Deposit['state'] | undefined
  amount: Pence
  now: Temporal.Instant
  supportPhone: string
  /** As held when the search for another mechanic began. */
  reofferHours: number
}

/** The rule, and what it comes to for this booking now: by the function that decides it. */
export function cancellationText(
  booking: Reoffered,
  { state, amount, now, supportPhone, reofferHours }: Asked,
): string {
  if (isFree(state)) return FREE_CANCELLATION
  if (isSeekingMechanic(booking)) return DEPOSIT_SENTENCES.ours
  const rule = [depositRefunded(amount), DEPOSIT_SENTENCES.kept, DEPOSIT_SENTENCES.byPhone]
  const {
    nextChangeAt,
    deposit: outcome,
    allowed,
  } = cancellationOf(booking, { now, by: 'customer', reofferHours })
  if (!allowed) return `${DEPOSIT_SENTENCES.byPhone} Our number is ${supportPhone}.`
  if (nextChangeAt === null || state === 'mismatched') return rule.join(' ')
  const until = `Until ${whenText(nextChangeAt)} the deposit is ${outcome === 'refunded' ? 'refunded in full' : 'kept'}.`
  return [...rule, until].join(' ')
}

/** What goes back, how far it is, and what follows. */
export function refundSentences(what: string, refund: RefundProgress | null): string {
  const progress = saidProgress(refund)
  return `${what} ${REFUND_PROGRESS_CLAUSES[progress]}. ${REFUND_PROGRESS_SENTENCES[progress]}`
}

type Settled = {
  booking: Pick<StoredBooking, 'cancelledBy'>
  deposit: Pick<Deposit, 'state' | 'amount'> | null
  refund: RefundProgress | null
}

/** What became of the deposit of a cancelled booking. */
export function depositOutcomeText({ booking, deposit, refund }: Settled): string {
  const amount = deposit === null ? '' : formatWholePounds(deposit.amount)
  switch (deposit?.state) {
    case 'refunded':
      return `${refundSentences(`Your ${amount} deposit`, refund)} ${DEPOSIT_SENTENCES.ours}`
    case 'kept':
      return `The ${amount} deposit is kept. ${whyKept(booking)}`
    case 'paid':
      return `Your ${amount} deposit has been paid. We will write to you about it separately.`
    case 'mismatched':
      return 'What reached us for this booking was not its deposit. A person is looking at it and will write to you.'
    default:
      return 'No deposit was paid, so there is nothing to refund and nothing to pay.'
  }
}

/** What the customer can do instead of waiting, where their mechanic cannot come. */
export function choicesMeanwhile(deposit: Pick<Deposit, 'state'> | null): string {
  if (isFree(deposit?.state)) return 'on the page of this visit you can choose another time.'
  return `on your booking’s page you can choose another mechanic or another time, or ${cancelMeanwhile(deposit)}`
}

function cancelMeanwhile(deposit: Pick<Deposit, 'state'> | null): string {
  if (deposit?.state === 'paid') return 'cancel and have your deposit back in full.'
  return deposit?.state === 'mismatched'
    ? 'cancel: a person will write to you about what reached us.'
    : 'cancel: there is nothing to pay then.'
}

/** Who is asked for money that nobody but a person sees may have paid it already [PAY-208]. */
export const seenByPeople = ({ payments }: Pick<Context, 'payments'>): Block[] =>
  payments.readEvent === null ? [paragraph(SEEN_BY_PEOPLE.inEmail)] : []
