import { addPence, type Pence, pence } from '#domain/money/money.ts'
import type { WaitingReason } from './waiting-reason.ts'

/** What the ledger says about one job of a mechanic. */
export type Earning = {
  bookingId: string
  /** What we owe the mechanic for it; negative where they owe us. */
  owedPence: Pence
  /** What the customer has not paid of its bill. */
  unpaidPence: Pence
  /** What a card issuer has taken back while it looks at a dispute. */
  disputedPence: Pence
  /** Until then the customer may complain. */
  payableAt: Temporal.Instant
  /** A case about it is open. */
  isHeld: boolean
}

/** Null means that it can be paid out now. What a mechanic owes us is taken into account at once [PAY-41]. */
export function waitingReason(earning: Earning, now: Temporal.Instant): WaitingReason | null {
  if (earning.owedPence < 0) return null
  if (earning.isHeld) return 'held'
  if (earning.disputedPence !== 0) return 'disputed'
  if (earning.unpaidPence > 0) return 'unpaid'
  return Temporal.Instant.compare(now, earning.payableAt) < 0 ? 'too-soon' : null
}

export type PayoutPlan = { amountPence: Pence; lines: readonly Earning[] }

/** What is paid out now. A balance that is not above zero is carried forward, line by line [PAY-43]. */
export function planPayout(earnings: readonly Earning[], now: Temporal.Instant): PayoutPlan {
  const lines = earnings.filter(
    (earning) => earning.owedPence !== 0 && waitingReason(earning, now) === null,
  )
  const amountPence = addPence(...lines.map(({ owedPence }) => owedPence))
  return amountPence > 0 ? { amountPence, lines } : { amountPence: pence(0), lines: [] }
}
