import type { Finding } from '#contract/inspections/diagnostics.ts'
import type { CarPartId } from '#domain/car/car-part-ids.ts'
import type { CodeSeverity } from '#domain/inspections/fault-codes/fault-code.ts'
import type { Draft } from '#web/inspections/tool/draft/draft.ts'
import { findingsOf } from '#web/inspections/tool/draft/draft-findings.ts'

/** A detected issue, found or simulated. */
export type Issue = {
  id: string
  component: string
  part: CarPartId
  severity: CodeSeverity
  /** 0 to 1; what a person found needs none. */
  confidence: number | null
  description: string
  /** Shares of the picture; null where it has no place on it. */
  position: { x: number; y: number } | null
  estimatedCost: number | null
  /** The demo scan's, or the simulated adapter's: never in a report, a quote or a record. */
  simulatedBy: 'Demo scan' | 'Simulated adapter' | null
  code: string | null
}

const SEVERITIES = { now: 'critical', soon: 'medium', later: 'low' } as const

/** What needs doing of all that was looked at, worst first. */
export function issuesOf(draft: Draft): Issue[] {
  const rank = { critical: 0, medium: 1, low: 2 }
  return findingsOf(draft)
    .filter(({ result }) => result !== 'green')
    .map(issueOf)
    .toSorted((one, other) => rank[one.severity] - rank[other.severity])
}

function issueOf(finding: Finding): Issue {
  const { id, title, notes, component, urgency, measurement, markers, estimatedCost, code } =
    finding
  const measured = measurement ? `${measurement.value} ${measurement.unit}` : ''
  const [marker] = markers
  return {
    id,
    component: title,
    // Every finding of ours names a part of the drawing.
    part: component as CarPartId,
    severity: SEVERITIES[urgency ?? 'later'],
    confidence: null,
    description: [measured, notes].filter(Boolean).join('. '),
    position: marker ? { x: marker.x, y: marker.y } : null,
    estimatedCost,
    simulatedBy: finding.isSimulated ? 'Simulated adapter' : null,
    code,
  }
}
