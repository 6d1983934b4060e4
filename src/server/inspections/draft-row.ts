import { createHash } from 'node:crypto'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Finding, saveDiagnostic } from '#contract/inspections/diagnostics.ts'
import { addPence, type Pence, penceOf } from '#domain/money/money.ts'

export type Draft = Omit<ParsedOf<typeof saveDiagnostic>, 'id' | 'version'>

/** Converts the page's draft into a row. */
export function draftRow(draft: Draft) {
  const { findings, annotations, durationSeconds } = draft
  return {
    diagnosticType: draft.diagnosticType,
    issuesFound: findings,
    annotationData: annotations,
    recommendedActions: draft.recommendedActions,
    durationSeconds,
    sessionDuration: Math.round(durationSeconds / 60),
    confidence: draft.confidence,
    registration: draft.registration,
    estimatedCost: costOf(findings),
    savedHash: hashOfDraft(draft),
  }
}

/** Sums the real findings; null where none has a cost. */
export function costOf(findings: readonly Finding[]): Pence | null {
  const costs = findings.flatMap(({ isSimulated, estimatedCost }) =>
    isSimulated || estimatedCost === null ? [] : [penceOf(estimatedCost)],
  )
  const known = costs.filter((cost) => cost !== null)
  return known.length === 0 ? null : addPence(...known)
}

/** Hashes the fields in a fixed order, because the order in the page's JSON means nothing. */
const hashOfDraft = (draft: Draft): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        draft.diagnosticType,
        draft.findings,
        draft.annotations,
        draft.recommendedActions,
        draft.durationSeconds,
        draft.confidence,
        draft.registration,
      ]),
    )
    .digest('base64url')
