import type { FindingQuantity, FindingResult, Urgency } from './diagnostic-types.ts'

/** Names the traffic light in words: no reader has to distinguish red from green. */
export const RESULT_WORDS: Readonly<Record<FindingResult, string>> = {
  red: 'Needs doing',
  amber: 'Keep an eye on',
  green: 'Good',
}

export const URGENCY_WORDS: Readonly<Record<Urgency, string>> = {
  now: 'Before you drive on',
  soon: 'Within the next weeks',
  later: 'At the next service',
}

/** For these quantities too little is the fault; for play, too much. A tyre pressure must match its mark. */
const LIMIT_WORDS: Readonly<Record<FindingQuantity, string>> = {
  'pad-thickness': 'at least',
  'disc-thickness': 'at least',
  'tread-depth': 'at least',
  'battery-voltage': 'at least',
  'charging-voltage': 'at least',
  'fluid-boiling-point': 'at least',
  'tyre-pressure': 'should be',
  play: 'at most',
  other: 'limit',
}

export const QUANTITY_NAMES: Readonly<Record<FindingQuantity, string>> = {
  'pad-thickness': 'Pad thickness',
  'disc-thickness': 'Disc thickness',
  'tread-depth': 'Tread depth',
  'battery-voltage': 'Battery voltage',
  'charging-voltage': 'Charging voltage',
  'fluid-boiling-point': 'Boiling point of the fluid',
  'tyre-pressure': 'Tyre pressure',
  play: 'Play',
  other: 'Measurement',
}

type Measured = { quantity: FindingQuantity; value: number; unit: string; limit: number | null }

/** "2.4 mm" */
export const measuredText = ({ value, unit }: Pick<Measured, 'value' | 'unit'>) =>
  `${Number(value.toFixed(3))} ${unit}`.trim()

/** "at least 1.6 mm"; null where there is no limit. */
export const limitText = ({ quantity, limit, unit }: Measured) =>
  limit === null ? null : `${LIMIT_WORDS[quantity]} ${measuredText({ value: limit, unit })}`
