import type { FollowUpQuote } from '#contract/inspections/follow-up-quotes.ts'
import { LINE_DECISION_WORDS } from '#domain/inspections/inspection-status.ts'
import { formatPounds, pence, penceOf } from '#domain/money/money.ts'
import { dateText } from '#domain/time/when-text.ts'
import type { ReportQuote } from './drawing/report.ts'

/** Only quotes that still count: a replaced one was never final. */
export const reportQuotes = (quotes: readonly FollowUpQuote[]): ReportQuote[] =>
  quotes.filter(({ status }) => status !== 'replaced').map(reportQuote)

function reportQuote(quote: FollowUpQuote): ReportQuote {
  const { number, lines, mobileFee, totalCost, approvedCost } = quote
  return {
    number,
    status: statusText(quote),
    lines: lines.map(({ name, findingTitle, decision, totalCost }) => ({
      name,
      reason: findingTitle,
      decision: decision && LINE_DECISION_WORDS[decision],
      cost: pounds(totalCost),
    })),
    totals: [
      ...(mobileFee > 0 ? [{ label: 'Mobile visit, once', cost: pounds(mobileFee) }] : []),
      { label: 'If you approve everything, any VAT included', cost: pounds(totalCost) },
      ...(approvedCost === null
        ? []
        : [{ label: 'What you approved, any VAT included', cost: pounds(approvedCost) }]),
    ],
  }
}

function statusText({ status, validUntil }: FollowUpQuote): string {
  if (status === 'decided') return 'You have answered this quote.'
  if (status === 'expired') return `This quote ended on ${dateText(validUntil)}.`
  return `You can approve or decline each line until ${dateText(validUntil)}.`
}

const pounds = (amount: number) => formatPounds(penceOf(amount) ?? pence(0))
