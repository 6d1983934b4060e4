import { addPence, type Pence, pence } from '#domain/money/money.ts'
import type { LedgerAccount } from './ledger-accounts.ts'
import type { EntryKind, LedgerEntry, LedgerLine } from './ledger-entry.ts'

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
/** What of our commission was written off with a bill that was not paid is no commission: a tenth of what was paid is left. */
const SHARED: readonly LedgerAccount[] = ['mechanic-payable', 'commission', 'written-off']

/**
 * The lines of a job that its mechanic and our commission share: of what it earned, and of what both returned of it. What
 * Kerbside refunded alone, or waived, is in none of them and leaves the mechanic's share as it was.
 */
export function sharedOf<Line extends PostedLine>(
  lines: readonly Line[],
): { shared: Line[]; mechanicId: number | null } {
  const earned = lines.filter(
    ({ kind, account }) =>
      !TRANSFERS.includes(kind) && !(account === 'written-off' && LOSSES.includes(kind)),
  )
  const mechanicId = earned.find((line) => line.mechanicId !== null)?.mechanicId ?? null
  const entries = new Set(
    earned
      .filter((line) => line.mechanicId === mechanicId || isShared(line))
      .map(({ entryId }) => entryId),
  )
  const shared = earned.filter(
    ({ entryId, account }) => entries.has(entryId) && SHARED.includes(account),
  )
  return { shared, mechanicId }
}

/** What mechanic and commission still share of a job. */
export function earnedLeft(lines: readonly PostedLine[]): EarnedLeft {
  const { shared, mechanicId } = sharedOf(lines)
  return { leftPence: pence(Math.max(0, -sumOf(shared))), mechanicId }
}

/** What of it is our commission, as the documents of its mechanic have it. */
export function commissionOf(lines: readonly PostedLine[]) {
  const { shared, mechanicId } = sharedOf(lines)
  const ours = shared.filter(({ account }) => account !== 'mechanic-payable')
  return { commissionPence: pence(0 - sumOf(ours)), mechanicId }
}

/** What a job earns at first, and is settled later. */
const EARNINGS: readonly EntryKind[] = ['bill-issued', 'deposit-retained']

/** Whether an entry may change our commission on a job that was settled before. */
export const movesCommission = ({ kind, lines }: Pick<LedgerEntry, 'kind' | 'lines'>): boolean =>
  !TRANSFERS.includes(kind) &&
  !EARNINGS.includes(kind) &&
  lines.some(({ account }) => account === 'commission' || account === 'written-off')

const sumOf = (lines: readonly PostedLine[]) =>
  addPence(...lines.map(({ amountPence }) => amountPence))

/** Of a penny that both bear, or have back, the mechanic's part may be nothing, so that the entry does not name them. */
const SHARED_ALWAYS: readonly EntryKind[] = [
  'bill-refund-owed',
  'retained-deposit-refund-owed',
  'chargeback-lost',
  'chargeback-given-back',
  'refund-by-bank',
]

const isShared = ({ kind, isBorneByBoth }: PostedLine) =>
  isBorneByBoth || SHARED_ALWAYS.includes(kind)

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
