import { addPence, type Pence, pence } from '#domain/money/money.ts'
import {
  balancedEntry,
  type Cause,
  credit,
  debit,
  type LedgerEntry,
  type LedgerLine,
  movedEntry,
  requirePositive,
} from './ledger-entry.ts'
import { earnedLines, type Shares, sharesTakenBack, takenBackLines } from './shares.ts'

type Amount = Cause & { amountPence: Pence }

/**
 * The deposit pays the first part of the bill. Where the bill is smaller than the deposit, the rest of the deposit is
 * owed back. The cause is the bill, so that a job has one.
 */
export function billIssued(
  event: Cause & { totalPence: Pence; depositPence: Pence; mechanicId: number },
): LedgerEntry {
  const { totalPence, depositPence, mechanicId } = event
  if (totalPence < 0 || depositPence < 0) throw new RangeError('a bill has no negative amounts')
  return balancedEntry('bill-issued', event, [
    debit('deposits-held', depositPence),
    debit('customer-receivable', pence(Math.max(0, totalPence - depositPence))),
    ...earnedLines(totalPence, mechanicId),
    credit('refunds', pence(Math.max(0, depositPence - totalPence))),
  ])
}

/** The cause is the bill: it is paid once and whole. */
export const billPaid = (event: Amount): LedgerEntry =>
  movedEntry('bill-paid', event, { debit: 'provider-clearing', credit: 'customer-receivable' })

type TakenBack = Amount & {
  /** What is left of the bill before this: its total without earlier refunds. */
  leftPence: Pence
  mechanicId: number
}

/** A part of a paid bill goes back to the customer: mechanic and commission bear it in their shares. */
export function billRefundOwed(event: TakenBack): LedgerEntry {
  const amount = requirePositive(event.amountPence)
  return balancedEntry('bill-refund-owed', event, [
    ...takenBackLines(event.leftPence, amount, event.mechanicId),
    credit('refunds', amount),
  ])
}

/** A person decided to give a part of what was paid back, and who bears it. The cause is the decision. */
export function refundDecided(
  event: Cause & { shares: Shares; mechanicId: number | null },
): LedgerEntry {
  const { mechanicPence, commissionPence } = event.shares
  return balancedEntry('refund-decided', event, [
    debit('mechanic-payable', mechanicPence, event.mechanicId),
    debit('commission', commissionPence),
    credit('refunds', requirePositive(addPence(mechanicPence, commissionPence))),
  ])
}

/**
 * What the customer did not pay: the mechanic is owed 90% of what was paid, so their share of the rest goes, and ours
 * is written off. A waiver is our own decision: we bear all of it and the mechanic is paid.
 */
export function billWrittenOff(event: TakenBack & { borneBy: 'both' | 'us' }): LedgerEntry {
  const amount = requirePositive(event.amountPence)
  const borne = event.borneBy === 'us' ? null : sharesTakenBack(event.leftPence, amount)
  return balancedEntry('bill-written-off', event, [
    debit('written-off', borne?.commissionPence ?? amount),
    debit('mechanic-payable', borne?.mechanicPence ?? pence(0), event.mechanicId),
    credit('customer-receivable', amount),
  ])
}

/** The money came after all: what was written off or waived is owed again as it was, and paid. The cause is the bill. */
export const billRecovered = (event: Cause & { writtenOff: readonly LedgerLine[] }): LedgerEntry =>
  balancedEntry(
    'bill-recovered',
    event,
    event.writtenOff.map(({ account, amountPence, mechanicId }) =>
      credit(account, amountPence, mechanicId),
    ),
  )

/** A waiver is borne by us alone. */
export const isWaived = (writtenOff: readonly LedgerLine[]): boolean =>
  writtenOff.every(({ account }) => account !== 'mechanic-payable')
