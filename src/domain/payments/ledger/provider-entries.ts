import type { Pence } from '#domain/money/money.ts'
import {
  balancedEntry,
  type Cause,
  credit,
  debit,
  type LedgerEntry,
  requirePositive,
} from './ledger-entry.ts'
import { takenBackLines } from './shares.ts'

type Amount = Cause & { amountPence: Pence }
type Transfer = Amount & { mechanicId: number }

/** Money leaves for a mechanic's bank account. The cause is the transfer. */
export function transferMade(event: Transfer): LedgerEntry {
  const amount = requirePositive(event.amountPence)
  return balancedEntry('transfer-made', event, [
    debit('mechanic-payable', amount, event.mechanicId),
    credit('provider-clearing', amount),
  ])
}

/** A transfer came back: the mechanic is owed it again. */
export function transferReversed(event: Transfer): LedgerEntry {
  const amount = requirePositive(event.amountPence)
  return balancedEntry('transfer-reversed', event, [
    debit('provider-clearing', amount),
    credit('mechanic-payable', amount, event.mechanicId),
  ])
}

/** The card issuer takes the money while the dispute is open. The cause is the dispute. */
export function chargebackOpened(event: Amount): LedgerEntry {
  const amount = requirePositive(event.amountPence)
  return balancedEntry('chargeback-opened', event, [
    debit('chargebacks', amount),
    credit('provider-clearing', amount),
  ])
}

export function chargebackWon(event: Amount): LedgerEntry {
  const amount = requirePositive(event.amountPence)
  return balancedEntry('chargeback-won', event, [
    debit('provider-clearing', amount),
    credit('chargebacks', amount),
  ])
}

/** A lost dispute is a refund that the bank has made: both sides return their share. */
export function chargebackLost(
  event: Amount & { leftPence: Pence; mechanicId: number | null },
): LedgerEntry {
  const amount = requirePositive(event.amountPence)
  return balancedEntry('chargeback-lost', event, [
    ...takenBackLines(event.leftPence, amount, event.mechanicId),
    credit('chargebacks', amount),
  ])
}
