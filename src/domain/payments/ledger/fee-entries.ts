import { type Pence, pence } from '#domain/money/money.ts'
import {
  balancedEntry,
  type Cause,
  credit,
  debit,
  type LedgerEntry,
  movedEntry,
} from './ledger-entry.ts'

type Amount = Cause & { amountPence: Pence }

/** A mechanic's registration fee arrived. The cause is the fee. */
export const feePaid = (event: Amount): LedgerEntry =>
  movedEntry('registration-fee-paid', event, {
    debit: 'provider-clearing',
    credit: 'registration-fees',
  })

/** It is to go back; `refundMade` follows when it has. */
export const feeRefundOwed = (event: Amount): LedgerEntry =>
  movedEntry('registration-fee-refund-owed', event, {
    debit: 'registration-fees',
    credit: 'refunds',
  })

/** A bank has taken it back for good: it settles a refund that was owed, or the fee, and what is beyond is our loss. */
export const feeDisputeLost = (
  event: Cause & { refundPence: Pence; feePence: Pence; lossPence: Pence; takenPence: Pence },
): LedgerEntry =>
  balancedEntry('chargeback-lost', event, [
    debit('refunds', event.refundPence),
    debit('registration-fees', event.feePence),
    debit('written-off', event.lossPence),
    credit('chargebacks', event.takenPence),
  ])

/** A bank has changed its decision about it: what it had made of a refund is owed again, or the fee is paid again [PAY-194]. */
export const feeGivenBack = (
  event: Cause & { refundPence: Pence; feePence: Pence; givenPence: Pence },
): LedgerEntry => {
  const lossPence = pence(event.givenPence - event.refundPence - event.feePence)
  return balancedEntry('chargeback-given-back', event, [
    debit('provider-clearing', event.givenPence),
    credit('refunds', event.refundPence),
    credit('registration-fees', event.feePence),
    // The fee is paid again where one of several disputes took a part of it only: then that part is our loss.
    credit('written-off', lossPence),
  ])
}

/**
 * What had counted as our loss was the applicant’s: their fee, or the refund of it. The cause is the fee, with what it
 * followed from, for there may be several.
 */
export const feeLossGivenBack = (given: {
  feeId: string
  by: string | Pence
  beforePence: Pence
  isTakenBack: boolean
}): LedgerEntry =>
  movedEntry(
    'refund-by-bank',
    { causeId: `${given.feeId}:${given.by}`, bookingId: null, amountPence: given.beforePence },
    { debit: given.isTakenBack ? 'registration-fees' : 'refunds', credit: 'written-off' },
  )
