import { type Pence, pence } from '#domain/money/money.ts'
import { mechanicShare } from '#domain/payments/mechanic-share.ts'
import { credit, debit, type LedgerLine } from './ledger-entry.ts'

/** Who gets what of an amount: the mechanic's 90% and our commission, to the penny. */
export type Shares = { mechanicPence: Pence; commissionPence: Pence }

export function sharesOf(totalPence: Pence): Shares {
  const mechanicPence = mechanicShare(totalPence)
  return { mechanicPence, commissionPence: pence(totalPence - mechanicPence) }
}

/**
 * What each side returns of a bill that shrinks. The shares that stay are those of what stays, so that many small
 * refunds and one large one end the same.
 */
export function sharesTakenBack(beforePence: Pence, takenPence: Pence): Shares {
  if (takenPence > beforePence)
    throw new RangeError(`${takenPence} pence is more than the ${beforePence} that are left`)
  const before = sharesOf(beforePence)
  const after = sharesOf(pence(beforePence - takenPence))
  return {
    mechanicPence: pence(before.mechanicPence - after.mechanicPence),
    commissionPence: pence(before.commissionPence - after.commissionPence),
  }
}

/** Without a mechanic all of it is ours. */
export function earnedLines(totalPence: Pence, mechanicId: number | null): LedgerLine[] {
  if (mechanicId === null) return [credit('commission', totalPence)]
  const { mechanicPence, commissionPence } = sharesOf(totalPence)
  return [
    credit('mechanic-payable', mechanicPence, mechanicId),
    credit('commission', commissionPence),
  ]
}

export function takenBackLines(
  beforePence: Pence,
  takenPence: Pence,
  mechanicId: number | null,
): LedgerLine[] {
  if (mechanicId === null) return [debit('commission', takenPence)]
  const { mechanicPence, commissionPence } = sharesTakenBack(beforePence, takenPence)
  return [
    debit('mechanic-payable', mechanicPence, mechanicId),
    debit('commission', commissionPence),
  ]
}
