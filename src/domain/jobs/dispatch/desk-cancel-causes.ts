import type { Canceller } from '#domain/bookings/why-cancelled.ts'
import { formatPounds, formatWholePounds, type Pence } from '#domain/money/money.ts'
import type { DepositState, SettledState } from '#domain/payments/deposit-state.ts'
import { sharesOf } from '#domain/payments/ledger/shares.ts'

/**
 * Why the desk cancels: we or the mechanic cannot come, the customer asks for it, or the mechanic was there and the
 * customer, the car or its keys were not [PAY-200].
 */
export const DESK_CANCEL_CAUSES = ['ours', 'customer', 'not-there'] as const
export type DeskCancelCause = (typeof DESK_CANCEL_CAUSES)[number]

/** Who or what the booking is said to be cancelled by. */
export const CANCELLED_BY_CAUSE = {
  ours: 'administrator',
  customer: 'customer',
  'not-there': 'not-there',
} as const satisfies Record<DeskCancelCause, Canceller>

export const DESK_CANCEL_WORDS: Readonly<Record<DeskCancelCause, string>> = {
  ours: 'We or the mechanic cannot come, or are late',
  customer: 'The customer asked us to cancel',
  'not-there': 'The mechanic was there: nobody, no car or no keys',
}

type Deposit = { state: DepositState; amountPence: Pence; hasMechanic: boolean }

/** What a cancellation does with the money, in pounds. */
export function deskCancellationText(
  outcome: SettledState,
  { state, amountPence, hasMechanic }: Deposit,
): string {
  const amount = formatWholePounds(amountPence)
  switch (state) {
    case 'unpaid':
      return 'No deposit was paid: nothing goes back, and nothing is kept.'
    case 'not-needed':
      return 'A free re-visit: nothing goes back, and nothing is kept.'
    case 'mismatched':
      return 'What was paid is not the deposit: its case on the money page decides about it.'
    case 'refunded':
      return `The ${amount} deposit has gone back already.`
    case 'kept':
      return `The ${amount} deposit is kept already.`
    case 'paid':
      return outcome === 'refunded'
        ? `The customer gets the ${amount} deposit back in full.`
        : `The ${amount} deposit is kept: ${keptBy(amountPence, hasMechanic)}.`
  }
}

function keptBy(amountPence: Pence, hasMechanic: boolean): string {
  if (!hasMechanic) return 'all of it is Kerbside’s, because no mechanic had accepted'
  const { mechanicPence, commissionPence } = sharesOf(amountPence)
  return `${formatPounds(mechanicPence)} for the mechanic, ${formatPounds(commissionPence)} for Kerbside`
}
