import type { Finding } from '#contract/inspections/diagnostics.ts'
import { type ExplainedCode, explainCode } from '#domain/inspections/fault-codes/explain-code.ts'
import {
  limitText,
  measuredText,
  QUANTITY_NAMES,
  URGENCY_WORDS,
} from '#domain/inspections/finding-words.ts'
import { formatPounds, penceOf } from '#domain/money/money.ts'
import type { ReportFinding } from './drawing/report.ts'

export function reportFinding(
  finding: Finding,
  number: number,
  explained: ReadonlyMap<string, ExplainedCode>,
): ReportFinding {
  const { result, title, notes, urgency, measurement, estimatedCost } = finding
  const cost = estimatedCost === null ? null : penceOf(estimatedCost)
  return {
    number,
    result,
    title,
    code: codeOf(finding, explained),
    urgency: urgency && URGENCY_WORDS[urgency],
    notes,
    measurement: measurement && {
      name: QUANTITY_NAMES[measurement.quantity],
      value: measuredText(measurement),
      limit: limitText(measurement),
    },
    cost: cost === null ? null : formatPounds(cost),
  }
}

/** Explains in plain English, unless the mechanic's own words already do. */
function codeOf(
  { code, title, notes }: Finding,
  explained: ReadonlyMap<string, ExplainedCode>,
): ReportFinding['code'] {
  if (code === null) return null
  const { component, meaning } = explained.get(code) ?? explainCode(code, null)
  if (title.includes(component) && notes.startsWith(meaning)) return null
  return { code, meaning: `${component}. ${meaning}` }
}
