import { type Pence, pence } from '#domain/money/money.ts'
import {
  balancedEntry,
  type Cause,
  credit,
  debit,
  type LedgerEntry,
  movedEntry,
  requirePositive,
} from './ledger-entry.ts'
import { earnedLines, takenBackLines } from './shares.ts'

type Amount = Cause & { amountPence: Pence }
type WithMechanic = Amount & { mechanicId: number | null }

/** The cause is the payment. */
export const depositPaid = (event: Amount): LedgerEntry =>
  movedEntry('deposit-paid', event, { debit: 'provider-clearing', credit: 'deposits-held' })

/** Somebody decided to give the deposit back; `refundMade` follows when the provider has done it. */
export const depositRefundOwed = (event: Amount): LedgerEntry =>
  movedEntry('deposit-refund-owed', event, { debit: 'deposits-held', credit: 'refunds' })

/** A deposit that is kept for a late cancellation is split as a bill is. */
export function depositRetained(event: WithMechanic): LedgerEntry {
  const amount = requirePositive(event.amountPence)
  return balancedEntry('deposit-retained', event, [
    debit('deposits-held', amount),
    ...earnedLines(amount, event.mechanicId),
  ])
}

/** A kept deposit goes back after all: both sides return their share. */
export function retainedDepositRefundOwed(event: WithMechanic): LedgerEntry {
  const amount = requirePositive(event.amountPence)
  return balancedEntry('retained-deposit-refund-owed', event, [
    ...takenBackLines(amount, amount, event.mechanicId),
    credit('refunds', amount),
  ])
}

/**
 * The provider has made a refund, of a deposit or of a bill. The cause is the refund. What went beyond what was owed of it,
 * because a bank had made the rest meanwhile, is our loss [PAY-199].
 */
export function refundMade(event: Amount & { beyondPence?: Pence }): LedgerEntry {
  const { amountPence, beyondPence = pence(0) } = event
  return balancedEntry('refund-made', event, [
    debit('refunds', pence(amountPence - beyondPence)),
    debit('written-off', beyondPence),
    credit('provider-clearing', requirePositive(amountPence)),
  ])
}

/** The customer's bank sent a refund back: we owe it again. */
export const refundReturned = (event: Amount): LedgerEntry =>
  movedEntry('refund-returned', event, { debit: 'provider-clearing', credit: 'refunds' })
