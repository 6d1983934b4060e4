import { addPence, type Pence, pence } from '#domain/money/money.ts'
import type { LedgerAccount } from './ledger-accounts.ts'
import type { EntryKind, LedgerLine } from './ledger-entry.ts'

export type PostedLine = LedgerLine & { entryId: number; kind: EntryKind }

export type EarnedLeft = { leftPence: Pence; mechanicId: number | null }

/** What is paid out was earned before, and stays earned; a debt that we gave up earned nothing. */
export const TRANSFERS: readonly EntryKind[] = [
  'transfer-made',
  'transfer-reversed',
  'debt-written-off',
]
/** What a bank took beyond what was earned is ours alone. */
const LOSSES: readonly EntryKind[] = ['chargeback-lost', 'refund-by-bank']
const SHARED: readonly LedgerAccount[] = ['mechanic-payable', 'commission', 'written-off']

/**
 * What mechanic and commission still share of a job: what it earned, less what both returned of it. What Kerbside gave
 * back alone, or waived, leaves the mechanic's share as it was.
 */
export function earnedLeft(lines: readonly PostedLine[]): EarnedLeft {
  const earned = lines.filter(
    ({ kind, account }) =>
      !TRANSFERS.includes(kind) && !(account === 'written-off' && LOSSES.includes(kind)),
  )
  const mechanicId = earned.find((line) => line.mechanicId !== null)?.mechanicId ?? null
  const shared = new Set(
    earned.filter((line) => line.mechanicId === mechanicId).map(({ entryId }) => entryId),
  )
  const sums = earned
    .filter(({ entryId, account }) => shared.has(entryId) && SHARED.includes(account))
    .map(({ amountPence }) => amountPence)
  return { leftPence: pence(Math.max(0, -addPence(...sums))), mechanicId }
}
