import type { FollowUpLine, FollowUpQuote } from '#contract/inspections/follow-up-quotes.ts'
import { addPence, pence, penceOf, poundsOf } from '#domain/money/money.ts'

export type Decision = NonNullable<FollowUpLine['decision']>
export type Choice = Readonly<Record<number, Decision>>

/** Sums the approved lines in pounds; the visit counts once, and not at all where nothing is approved. */
export function chosenCost({ lines, mobileFee }: FollowUpQuote, choice: Choice): number {
  const approved = lines.filter(({ serviceId }) => choice[serviceId] === 'approved')
  if (approved.length === 0) return 0
  const amounts = [mobileFee, ...approved.map(({ totalCost }) => totalCost)]
  return poundsOf(addPence(...amounts.map((pounds) => penceOf(pounds) ?? pence(0))))
}
