import type { ExplainedCode } from '#domain/inspections/fault-codes/explain-code.ts'
import type { CodePlace, CodeSeverity } from '#domain/inspections/fault-codes/fault-code.ts'
import type { BadgeTone } from '#web/ui/layout/badge.tsx'

type Urgency = { label: string; rule: string; tone: BadgeTone }

const URGENCY: Record<CodeSeverity, Urgency> = {
  critical: {
    label: 'Act now',
    rule: 'Stop if a red light is on or the car feels wrong. Otherwise drive no further than you must until somebody has looked.',
    tone: 'bad',
  },
  medium: {
    label: 'Within days',
    rule: 'You can usually drive on gently. Have it looked at within days: waiting can ruin more expensive parts.',
    tone: 'warn',
  },
  low: {
    label: 'When it suits',
    rule: 'By itself this code does not ask you to stop. Have it looked at with the next visit, or before the next MOT.',
    tone: 'notice',
  },
}

const UNKNOWN: Urgency = {
  label: 'Not known',
  rule: 'We do not know this code, so we cannot say how urgent it is. Stop if a red light is on or the car feels wrong, and have the code looked up before you go far.',
  tone: 'warn',
}

/** What a driver does about a code: how urgent, in a word and a sentence. Nothing is said of a code that we do not know. */
export const urgencyOf = ({ isKnown, severity }: ExplainedCode): Urgency =>
  isKnown ? URGENCY[severity] : UNKNOWN

/** Where in the car the component sits. */
export const PLACE_WORDS: Record<CodePlace, string> = {
  engine: 'Engine',
  transmission: 'Transmission',
  brakes: 'Brakes',
  suspension: 'Suspension and steering',
  battery: 'Electrics',
  exhaust: 'Exhaust',
}

/** The diagnoses that fit, by their place in the catalogue, the nearest first. */
export const DIAGNOSES: Record<CodePlace, readonly string[]> = {
  engine: ['diagnostic-inspection', 'complete-diagnosis'],
  transmission: ['diagnostic-inspection', 'complete-diagnosis'],
  brakes: ['warning-light-diagnosis', 'brake-inspection'],
  suspension: ['warning-light-diagnosis', 'complete-diagnosis'],
  battery: ['electrical-diagnosis', 'warning-light-diagnosis'],
  exhaust: ['diagnostic-inspection', 'complete-diagnosis'],
}
