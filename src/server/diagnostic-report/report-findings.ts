import type { Diagnostic, Finding } from '#contract/diagnostics.ts'
import { CAR_PART_IDS, type CarPartId } from '#rules/car-drawing.ts'
import { FINDING_RESULTS, type FindingResult } from '#rules/diagnostic-types.ts'
import { explainCode } from '#rules/fault-codes/explain-code.ts'
import { limitText, measuredText, QUANTITY_NAMES, URGENCY_WORDS } from '#rules/finding-words.ts'
import { formatPounds, penceOf } from '#rules/money.ts'
import type { ReportFinding } from '#server/report-drawing/report.ts'

export type Numbers = ReadonlyMap<string, number>

const severity = ({ result }: Finding) => FINDING_RESULTS.indexOf(result)

/** What was really found, the worst first, each with the number that its pins bear. */
export function numberFindings({ findings }: Pick<Diagnostic, 'findings'>): {
  findings: Finding[]
  numbers: Numbers
} {
  const real = findings
    .filter(({ isSimulated }) => !isSimulated)
    .sort((one, other) => severity(other) - severity(one))
  return { findings: real, numbers: new Map(real.map(({ id }, index) => [id, index + 1])) }
}

/** Each part of the drawing in its worst colour. */
export function partResults(
  findings: readonly Finding[],
): Readonly<Record<CarPartId, FindingResult | null>> {
  const worst = (id: CarPartId) =>
    findings.find(({ component }) => component === id)?.result ?? null
  const entries = CAR_PART_IDS.map((id) => [id, worst(id)] as const)
  // Every part is among the entries.
  return Object.fromEntries(entries) as Record<CarPartId, FindingResult | null>
}

export function reportFinding(finding: Finding, numbers: Numbers): ReportFinding {
  const { id, result, title, notes, urgency, measurement, estimatedCost } = finding
  const cost = estimatedCost === null ? null : penceOf(estimatedCost)
  return {
    number: numbers.get(id) ?? 0,
    result,
    title,
    code: codeOf(finding),
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

/** In plain English, unless the mechanic's own words say it already. */
function codeOf({ code, notes }: Finding): ReportFinding['code'] {
  if (code === null) return null
  const { meaning } = explainCode(code)
  return notes.startsWith(meaning) ? null : { code, meaning }
}
