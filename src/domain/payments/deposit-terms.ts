import { formatWholePounds, type Pence } from '#domain/money/money.ts'
import type { RefundProgress } from './deposit-state.ts'

/** We refund the deposit when the customer cancels at least this many hours before the slot [PAY-5]. */
export const FULL_REFUND_HOURS = 24
/** Online cancellation closes this many hours before the slot [PAY-5]. */
export const ONLINE_CANCELLATION_HOURS = 2
/** An unpaid booking reserves its hours for this long, or until online cancellation closes [SEC-P10]. */
export const UNPAID_RESERVATION_HOURS = 24
/** The limit counts per email, phone or guest [SEC-P10]. */
export const MAX_UNPAID_BOOKINGS = 3

/** The deposit rule in words. Pages and emails share these sentences and the two below, so they cannot disagree. */
export const DEPOSIT_SENTENCES = {
  kept: `Cancel between ${FULL_REFUND_HOURS} and ${ONLINE_CANCELLATION_HOURS} hours before and the deposit is kept.`,
  moved:
    'Moving a booking does not change that: a deposit that cancelling would cost stays at risk at the new time.',
  byPhone: `Less than ${ONLINE_CANCELLATION_HOURS} hours before, please ring us: it can no longer be cancelled online, and the deposit is kept.`,
  ours: 'If the mechanic or Kerbside cancels, the deposit is always refunded in full.',
  collection:
    'The deposit is also kept if a visit or collection fails because the car or its keys are not there.',
  reservation: `An unpaid booking keeps its slot for ${UNPAID_RESERVATION_HOURS} hours, or until ${ONLINE_CANCELLATION_HOURS} hours before it starts if that is sooner.`,
  // Where only a person sees that money came, the clock cancels nothing [SEC-P10].
  withoutTime: `An unpaid booking without a time may be cancelled after ${UNPAID_RESERVATION_HOURS} hours.`,
  finalPayment: 'You pay the rest only when the work is done.',
} as const

/** The same as `byPhone`, where there is no deposit to lose. */
export const RING_TO_CANCEL = `Less than ${ONLINE_CANCELLATION_HOURS} hours before, please ring us: it can no longer be cancelled online.`

const KEPT_LATE = `The deposit is kept when you cancel less than ${FULL_REFUND_HOURS} hours before your slot, online or by telephone.`

/** Why the deposit of a cancelled booking was kept [PAY-200]. */
export const whyKept = ({ cancelledBy }: { cancelledBy: string | null }): string =>
  cancelledBy === 'not-there' ? DEPOSIT_SENTENCES.collection : KEPT_LATE

/** How a refund reaches the customer. Where the provider makes none, a person does [PAY-120]. */
export const REFUND_SENTENCES = {
  how: 'It goes back to the card or account you paid from; where that cannot be done, we send it by bank transfer.',
  bank: 'Banks usually take five to ten working days to show it.',
  byTransfer: 'It cannot go back the way you paid it, so we send it to you by bank transfer.',
} as const

/** What a customer reads about their refund, beside how far it is. */
export const REFUND_PROGRESS_SENTENCES: Readonly<Record<RefundProgress, string>> = {
  'by-transfer': REFUND_SENTENCES.byTransfer,
  'on-its-way': `${REFUND_SENTENCES.how} ${REFUND_SENTENCES.bank}`,
  made: `We have sent it back to you. ${REFUND_SENTENCES.bank}`,
}

/** Why the deposit is asked for; a booking without a time has no slot to secure or to lose. */
export const depositPurpose = (depositPence: Pence, hasTime: boolean): string =>
  `The ${formatWholePounds(depositPence)} deposit secures your ${hasTime ? 'slot' : 'booking'} and is taken off your final bill.`

/** When it comes back. */
export const depositRefunded = (depositPence: Pence): string =>
  `Cancel ${FULL_REFUND_HOURS} hours or more before your slot and we refund the ${formatWholePounds(depositPence)} in full.`

/** What may become of a booking whose deposit is not paid in time: where a person sees what came, that person decides [SEC-P10]. */
export const unpaidOutcome = (hasTime: boolean): string =>
  hasTime ? 'we may have to offer the slot to somebody else' : 'the booking may be cancelled'

/** How long an unpaid booking waits for its deposit. */
export const reservationRule = (hasTime: boolean): string =>
  hasTime ? DEPOSIT_SENTENCES.reservation : DEPOSIT_SENTENCES.withoutTime
