import type { Pence } from '#domain/money/money.ts'
import { type Cause, type LedgerEntry, movedEntry } from './ledger-entry.ts'

type Amount = Cause & { amountPence: Pence; mechanicId: number }

/** We pay a mechanic who puts another's work right: it is our cost. The cause is the re-visit. */
export const revisitEarned = (event: Amount): LedgerEntry =>
  movedEntry('revisit-earned', event, { debit: 'warranty-costs', credit: 'mechanic-payable' })

/** The mechanic whose work it was bears that cost: it comes off their balance. The cause is the re-visit. */
export const revisitRecovered = (event: Amount): LedgerEntry =>
  movedEntry('revisit-recovered', event, { debit: 'mechanic-payable', credit: 'warranty-costs' })
