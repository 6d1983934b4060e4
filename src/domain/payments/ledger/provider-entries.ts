import type { Pence } from '#domain/money/money.ts'
import {
  balancedEntry,
  type Cause,
  credit,
  type LedgerEntry,
  movedEntry,
  requirePositive,
} from './ledger-entry.ts'
import { takenBackLines } from './shares.ts'

type Amount = Cause & { amountPence: Pence }
type Transfer = Amount & { mechanicId: number }

/** Money leaves for a mechanic's bank account. The cause is the transfer. */
export const transferMade = (event: Transfer): LedgerEntry =>
  movedEntry('transfer-made', event, { debit: 'mechanic-payable', credit: 'provider-clearing' })

/** A transfer came back: the mechanic is owed it again. */
export const transferReversed = (event: Transfer): LedgerEntry =>
  movedEntry('transfer-reversed', event, { debit: 'provider-clearing', credit: 'mechanic-payable' })

/** The card issuer takes the money while the dispute is open. The cause is the dispute. */
export const chargebackOpened = (event: Amount): LedgerEntry =>
  movedEntry('chargeback-opened', event, { debit: 'chargebacks', credit: 'provider-clearing' })

export const chargebackWon = (event: Amount): LedgerEntry =>
  movedEntry('chargeback-won', event, { debit: 'provider-clearing', credit: 'chargebacks' })

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
