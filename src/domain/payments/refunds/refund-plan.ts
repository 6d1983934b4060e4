import { addPence, formatPounds, type Pence, pence } from '#domain/money/money.ts'
import { splitPence } from '#domain/money/split-pence.ts'
import type { BillState } from '#domain/payments/bill/bill-state.ts'
import type { DepositState } from '#domain/payments/deposit-state.ts'
import { type Shares, sharesTakenBack } from '#domain/payments/ledger/shares.ts'
import type { PaymentPurpose } from '#domain/payments/payment-purpose.ts'
import type { RefundBearer } from './refund-bearer.ts'

/** A line of what was paid: of a bill, or the one line of a deposit that was kept. */
export type PaidLine = {
  position: number
  description: string
  amountPence: Pence
  refundedPence: Pence
}

/** A payment that can go back to the card that made it. */
export type RefundSource = {
  paymentId: string
  purpose: PaymentPurpose
  provider: string
  paidPence: Pence
  refundedPence: Pence
}

export type Refundable = {
  lines: readonly PaidLine[]
  sources: readonly RefundSource[]
  /** What the shares are taken from: what was earned, without what mechanic and commission have returned before. */
  sharedPence: Pence
  hasMechanic: boolean
}

type Paid = { bill: { state: BillState } | null; deposit: DepositState | null }

export type AskedLine = { position: number; amountPence: Pence }

/** Whether a booking is one of which administrators refund something: all that was paid may have gone back already [PAY-60]. */
export const isRefundable = ({ bill, deposit }: Paid): boolean =>
  bill === null
    ? deposit === 'kept'
    : bill.state === 'paid' || (bill.state === 'written-off' && deposit === 'paid')

/** What of a line can still go back. */
export const leftOfLine = ({ amountPence, refundedPence }: PaidLine) =>
  pence(amountPence - refundedPence)
const leftOf = ({ paidPence, refundedPence }: RefundSource) => pence(paidPence - refundedPence)

/** What can still go back. */
export const refundablePence = ({ lines, sources }: Pick<Refundable, 'lines' | 'sources'>): Pence =>
  pence(Math.min(addPence(...lines.map(leftOfLine)), addPence(...sources.map(leftOf))))

export const refundedPence = ({ sources }: Pick<Refundable, 'sources'>): Pence =>
  addPence(...sources.map((source) => source.refundedPence))

/** Why these lines cannot be refunded, by the name of the field; null where they can [PAY-60]. */
export function refundRefusal(
  refundable: Refundable,
  asked: readonly AskedLine[],
): { field: string; words: string } | null {
  const seen = new Set<number>()
  for (const [index, { position, amountPence }] of asked.entries()) {
    const field = `lines.${index}.amount`
    const line = refundable.lines.find((each) => each.position === position)
    if (line === undefined || seen.has(position))
      return { field, words: 'Please choose from the lines that were paid' }
    seen.add(position)
    if (amountPence <= 0) return { field, words: 'Please enter an amount above zero' }
    if (amountPence > leftOfLine(line))
      return {
        field,
        words: `${line.description}: ${formatPounds(leftOfLine(line))} is left to refund`,
      }
  }
  const total = addPence(...asked.map(({ amountPence }) => amountPence))
  if (total === 0) return { field: 'lines', words: 'Please enter what to refund' }
  const most = refundablePence(refundable)
  return total > most
    ? { field: 'lines', words: `${formatPounds(most)} is left of what was paid` }
    : null
}

/** What a refund takes from whom. The customer gets the sum of both. */
export function refundShares(
  { sharedPence, hasMechanic }: Pick<Refundable, 'sharedPence' | 'hasMechanic'>,
  amountPence: Pence,
  borneBy: RefundBearer,
): Shares {
  if (borneBy === 'us' || !hasMechanic)
    return { mechanicPence: pence(0), commissionPence: amountPence }
  return sharesTakenBack(sharedPence, amountPence)
}

/** Spreads a refund that names no lines over what is left of them. */
export function spreadRefund(
  { lines }: Pick<Refundable, 'lines'>,
  amountPence: Pence,
): AskedLine[] {
  const parts = splitPence(amountPence, lines.map(leftOfLine))
  return lines.flatMap(({ position }, index) => {
    const part = parts[index] ?? pence(0)
    return part > 0 ? [{ position, amountPence: part }] : []
  })
}

/** How much goes back through which payment: the last one first, because the deposit is the older. */
export function splitRefund(
  sources: readonly RefundSource[],
  amountPence: Pence,
): { source: RefundSource; amountPence: Pence }[] {
  let left = amountPence
  const parts = sources.flatMap((source) => {
    const part = pence(Math.min(left, leftOf(source)))
    left = pence(left - part)
    return part > 0 ? [{ source, amountPence: part }] : []
  })
  if (left > 0) throw new RangeError(`${left} pence more than was paid cannot go back`)
  return parts
}
