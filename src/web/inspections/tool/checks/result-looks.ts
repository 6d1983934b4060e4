import type { FindingResult } from '#domain/inspections/diagnostic-types.ts'
import type { CodeSeverity } from '#domain/inspections/fault-codes/fault-code.ts'
import type { BadgeTone } from '#web/ui/layout/badge.tsx'

/** Each result has a word as well as a colour. */
export const RESULT_WORDS: Record<FindingResult, string> = {
  green: 'Good',
  amber: 'Soon',
  red: 'Now',
}

type Look = { tone: BadgeTone; word: string }

const SEVERITY_LOOKS: Record<CodeSeverity, Look> = {
  critical: { tone: 'bad', word: 'Critical' },
  medium: { tone: 'warn', word: 'Medium' },
  low: { tone: 'notice', word: 'Low' },
}
const NOT_KNOWN: Look = { tone: 'warn', word: 'Urgency not known' }

/** Null: of a code that nobody here can explain [INSP-15]. */
export const severityLook = (severity: CodeSeverity | null): Look =>
  severity === null ? NOT_KNOWN : SEVERITY_LOOKS[severity]
