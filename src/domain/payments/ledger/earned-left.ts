import { addPence, type Pence, pence } from '#domain/money/money.ts'
import type { LedgerAccount } from './ledger-accounts.ts'
import type { EntryKind, LedgerLine } from './ledger-entry.ts'

export type PostedLine = LedgerLine & {
  entryId: number
  kind: EntryKind
  /** It is of a refund of which a person decided that mechanic and commission bear it. */
  isBorneByBoth: boolean
}

export type EarnedLeft = { leftPence: Pence; mechanicId: number | null }

/** What is paid out was earned before, and stays earned; a debt that we gave up earned nothing. */
export const TRANSFERS: readonly EntryKind[] = [
  'transfer-made',
  'transfer-reversed',
  'transfer-returned',
  'debt-written-off',
  'debt-recovered',
]
/** What a bank took beyond what was earned is ours alone, and ours again where it returns that; so is what went back twice. */
export const LOSSES: readonly EntryKind[] = [
  'chargeback-lost',
  'chargeback-given-back',
  'refund-by-bank',
  'refund-made',
]
/** What of our commission was written off with a bill that was not paid, and came back where it was after all: a tenth of what was paid is left. */
export const UNPAID_COMMISSION: readonly EntryKind[] = ['bill-written-off', 'bill-recovered']
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
    earned
      .filter((line) => line.mechanicId === mechanicId || isShared(line))
      .map(({ entryId }) => entryId),
  )
  const sums = earned
    .filter(({ entryId, account }) => shared.has(entryId) && SHARED.includes(account))
    .map(({ amountPence }) => amountPence)
  return { leftPence: pence(Math.max(0, -addPence(...sums))), mechanicId }
}

/** Of a penny the mechanic's part may be nothing, so that the entry does not name them. */
const isShared = ({ kind, isBorneByBoth }: PostedLine) =>
  isBorneByBoth || kind === 'chargeback-lost' || kind === 'chargeback-given-back'

/** What banks took beyond what was earned and have not returned: our loss alone. */
export const lossLeft = (lines: readonly PostedLine[]): Pence =>
  pence(
    Math.max(
      0,
      addPence(
        ...lines
          .filter(({ kind, account }) => account === 'written-off' && LOSSES.includes(kind))
          .map(({ amountPence }) => amountPence),
      ),
    ),
  )

/** What of a mechanic's debt for these jobs we gave up and have not had back. */
export const forgivenLeft = (lines: readonly PostedLine[]): Pence =>
  pence(
    Math.max(
      0,
      -addPence(
        ...lines
          .filter(
            ({ kind, account }) =>
              account === 'mechanic-payable' &&
              (kind === 'debt-written-off' || kind === 'debt-recovered'),
          )
          .map(({ amountPence }) => amountPence),
      ),
    ),
  )
