import { addPence, type Pence, pence } from '#domain/money/money.ts'
import type { LedgerAccount } from './ledger-accounts.ts'

/** Every event that moves money. The kind and the id of its cause together exist once in the ledger. */
export type EntryKind =
  | 'deposit-paid'
  | 'deposit-refund-owed'
  | 'deposit-retained'
  | 'retained-deposit-refund-owed'
  | 'refund-decided'
  | 'refund-made'
  | 'refund-returned'
  | 'bill-issued'
  | 'bill-paid'
  | 'bill-refund-owed'
  | 'bill-written-off'
  | 'bill-recovered'
  | 'transfer-made'
  | 'transfer-reversed'
  | 'transfer-returned'
  | 'debt-written-off'
  | 'debt-recovered'
  | 'chargeback-opened'
  | 'chargeback-won'
  | 'chargeback-lost'
  | 'chargeback-given-back'
  | 'refund-by-bank'
  | 'provider-fee'
  | 'provider-fee-returned'
  | 'dispute-fee'
  | 'dispute-fee-returned'
  | 'revisit-earned'
  | 'revisit-recovered'
  | 'registration-fee-paid'
  | 'registration-fee-refund-owed'

export type LedgerLine = {
  account: LedgerAccount
  /** Debit positive, credit negative. */
  amountPence: Pence
  mechanicId: number | null
}

/** `causeId` is the id of what caused it: the payment, the refund, the bill, the transfer, the dispute. */
export type Cause = { causeId: string; bookingId: string | null }

export type LedgerEntry = Cause & { kind: EntryKind; lines: readonly LedgerLine[] }

export const debit = (
  account: LedgerAccount,
  amountPence: Pence,
  mechanicId: number | null = null,
): LedgerLine => ({ account, amountPence, mechanicId })

export const credit = (
  account: LedgerAccount,
  amountPence: Pence,
  mechanicId: number | null = null,
): LedgerLine => ({ account, amountPence: pence(-amountPence), mechanicId })

/** Throws RangeError for sides that do not sum to zero: such an entry is a bug. Lines of nothing are left out. */
export function balancedEntry(
  kind: EntryKind,
  { causeId, bookingId }: Cause,
  lines: readonly LedgerLine[],
): LedgerEntry {
  const sum = addPence(...lines.map(({ amountPence }) => amountPence))
  if (sum !== 0) throw new RangeError(`the sides of ${kind} differ by ${sum} pence`)
  return { kind, causeId, bookingId, lines: lines.filter(({ amountPence }) => amountPence !== 0) }
}

/** Throws RangeError for an amount that is not above zero: an entry never runs backwards by its sign. */
export function requirePositive(amountPence: Pence): Pence {
  if (amountPence <= 0) throw new RangeError(`${amountPence} pence cannot move`)
  return amountPence
}

/** An entry of two sides: the amount moves from the credited account to the debited one. */
export function movedEntry(
  kind: EntryKind,
  event: Cause & { amountPence: Pence; mechanicId?: number | null },
  sides: { debit: LedgerAccount; credit: LedgerAccount },
): LedgerEntry {
  const amount = requirePositive(event.amountPence)
  const mechanicOf = (account: LedgerAccount) =>
    account === 'mechanic-payable' ? (event.mechanicId ?? null) : null
  return balancedEntry(kind, event, [
    debit(sides.debit, amount, mechanicOf(sides.debit)),
    credit(sides.credit, amount, mechanicOf(sides.credit)),
  ])
}
