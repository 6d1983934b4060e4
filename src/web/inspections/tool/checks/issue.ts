import type { Finding } from '#contract/inspections/diagnostics.ts'
import type { CarPartId } from '#domain/car/car-part-ids.ts'
import type { CodeSeverity } from '#domain/inspections/fault-codes/fault-code.ts'
import type { Draft } from '#web/inspections/tool/draft/draft.ts'
import { findingsOf, NO_PART } from '#web/inspections/tool/draft/draft-findings.ts'

/** A detected issue, real or simulated. */
export type Issue = {
  id: string
  component: string
  /** Null for a code that nobody here can explain; so is its severity. */
  part: CarPartId | null
  severity: CodeSeverity | null
  /** From 0 to 1; null for an issue that a person found. */
  confidence: number | null
  description: string
  /** Fractions of the picture's size; null for an issue without a position. */
  position: { x: number; y: number } | null
  estimatedCost: number | null
  /** Marks a simulated issue, which never enters a report, a quote or a record. */
  simulatedBy: 'Demo scan' | 'Simulated adapter' | null
  code: string | null
}

const SEVERITIES = { now: 'critical', soon: 'medium', later: 'low' } as const

/** Lists the issues of all checks, the worst first. */
export function issuesOf(draft: Draft): Issue[] {
  return findingsOf(draft)
    .filter(({ result }) => result !== 'green')
    .map(issueOf)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

const RANKS = { critical: 0, medium: 1, low: 2 }
/** What is not known may be worse than what can wait. */
const rankOf = ({ severity }: Issue) => RANKS[severity ?? 'medium']

function issueOf(finding: Finding): Issue {
  const { id, title, notes, component, urgency, measurement, markers, estimatedCost, code } =
    finding
  const measured = measurement ? `${measurement.value} ${measurement.unit}` : ''
  const [marker] = markers
  return {
    id,
    component: title,
    // Each of our other findings names a part of the drawing.
    part: component === NO_PART ? null : (component as CarPartId),
    severity: urgency && SEVERITIES[urgency],
    confidence: null,
    description: [measured, notes].filter(Boolean).join('. '),
    position: marker ? { x: marker.x, y: marker.y } : null,
    estimatedCost,
    simulatedBy: finding.isSimulated ? 'Simulated adapter' : null,
    code,
  }
}
