import type { CodeState } from '#domain/inspections/obd/trouble-codes.ts'
import type { CodeSeverity } from './fault-code.ts'

/** How far the car is sure of a code (SAE J1979, modes 03, 07 and 0A); of one that was typed in nobody has asked it. */
export type CodeStanding = CodeState | 'typed'

type Words = {
  word: string
  /** For the mechanic and for the customer. */
  means: string
}

export const STANDING_WORDS: Readonly<Record<CodeStanding, Words>> = {
  stored: { word: 'Confirmed', means: 'The car has confirmed this fault.' },
  pending: {
    word: 'Pending',
    means:
      'Pending: the car noticed this on its latest drive or the one before, and has not confirmed it. It may not come back.',
  },
  permanent: {
    word: 'Permanent',
    means:
      'Permanent: the car confirmed this before, and its own test has not passed since. No reader can clear it.',
  },
  typed: {
    word: 'Typed in',
    means: 'Typed in from another reader: we do not know whether the car has confirmed it.',
  },
}

const IF_PENDING: Readonly<Record<CodeSeverity, CodeSeverity>> = {
  critical: 'medium',
  medium: 'low',
  low: 'low',
}

/** A fault that the car has not confirmed is no reason to stop: it is one step less urgent than the same one confirmed. */
export const severityAs = (severity: CodeSeverity, standing: CodeStanding): CodeSeverity =>
  standing === 'pending' ? IF_PENDING[severity] : severity
