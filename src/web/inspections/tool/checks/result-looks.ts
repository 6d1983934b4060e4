import type { FindingResult } from '#domain/inspections/diagnostic-types.ts'
import type { CodeSeverity } from '#domain/inspections/fault-codes/fault-code.ts'
import type { BadgeTone } from '#web/ui/layout/badge.tsx'

/** Each result has a word as well as a colour. */
export const RESULT_WORDS: Record<FindingResult, string> = {
  green: 'Good',
  amber: 'Soon',
  red: 'Now',
}

export const SEVERITY_TONES: Record<CodeSeverity, BadgeTone> = {
  critical: 'bad',
  medium: 'warn',
  low: 'notice',
}

export const SEVERITY_WORDS: Record<CodeSeverity, string> = {
  critical: 'Critical',
  medium: 'Medium',
  low: 'Low',
}
