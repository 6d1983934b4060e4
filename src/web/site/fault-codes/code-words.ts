import type { CodePlace, CodeSeverity } from '#domain/inspections/fault-codes/fault-code.ts'
import type { BadgeTone } from '#web/ui/layout/badge.tsx'

type Urgency = { label: string; rule: string; tone: BadgeTone }

/** What a driver does about a code: how urgent, in a word and a sentence. */
export const URGENCY: Record<CodeSeverity, Urgency> = {
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
    rule: 'The car is safe to drive. Have it looked at with the next visit, or before the next MOT.',
    tone: 'notice',
  },
}

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
