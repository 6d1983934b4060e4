import type { InputOf } from '#contract/endpoint.ts'
import type { createScratchDiagnostic } from '#contract/inspections/diagnostics.ts'
import { mendText } from '#domain/text/text.ts'
import type { Draft } from './draft.ts'
import { annotationsOf, confidenceOf, findingsOf } from './draft-findings.ts'

type Wire = InputOf<typeof createScratchDiagnostic>

/** One working day: time that a draft lay untouched overnight is not working time. */
const DURATION_MAX_SECONDS = 43_200

/** Builds the request body. Simulated findings stay on this device [INSP-2]. */
export function draftToWire(draft: Draft & { type: NonNullable<Draft['type']> }, now: Date) {
  const seconds = Math.round((now.getTime() - Date.parse(draft.startedAt)) / 1000)
  return {
    diagnosticType: draft.type,
    findings: findingsOf(draft).filter(({ isSimulated }) => !isSimulated),
    annotations: annotationsOf(draft),
    recommendedActions: mendText(draft.recommendedActions),
    durationSeconds: Math.max(0, Math.min(seconds, DURATION_MAX_SECONDS)),
    confidence: confidenceOf(draft),
  } satisfies Partial<Wire>
}
