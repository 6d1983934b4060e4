import { type Pence, pence } from '#domain/money/money.ts'

type Line = { bookingId: string; amountPence: number }

/**
 * The jobs whose money came back when the sum that was taken back of a payout grew: one job after the other, so that what
 * came back in parts ends as what came at once. What a payout took from a job went to no bank, and comes from none.
 */
export function returnedLines(
  lines: readonly Line[],
  sum: { beforePence: Pence; afterPence: Pence },
): { bookingId: string; amountPence: Pence }[] {
  let passed = 0
  return lines.flatMap(({ bookingId, amountPence: paidPence }) => {
    const start = passed
    passed += Math.max(0, paidPence)
    const within = (edge: number) => Math.min(passed, Math.max(start, edge))
    const amountPence = pence(within(sum.afterPence) - within(sum.beforePence))
    return amountPence > 0 ? [{ bookingId, amountPence }] : []
  })
}
