/** The four diagnostics, in the order and words of the tool [INSP-1]. */
export const DIAGNOSTIC_TYPES = ['engine', 'brakes', 'electrical', 'suspension'] as const
export type DiagnosticType = (typeof DIAGNOSTIC_TYPES)[number]

export const DIAGNOSTIC_NAMES: Readonly<Record<DiagnosticType, string>> = {
  engine: 'Engine and performance',
  brakes: 'Brake system',
  electrical: 'Electrical systems',
  suspension: 'Suspension and steering',
}

/** `demo` is the simulated scan. It inspects no car, so it never leaves the mechanic's own draft [INSP-2]. */
export const FINDING_KINDS = ['guided', 'code', 'manual', 'demo'] as const

/** The traffic light of a check: good, needs watching, needs doing. */
export const FINDING_RESULTS = ['green', 'amber', 'red'] as const
export type FindingResult = (typeof FINDING_RESULTS)[number]

export const URGENCIES = ['now', 'soon', 'later'] as const
export type Urgency = (typeof URGENCIES)[number]

export const FINDING_QUANTITIES = {
  'pad-thickness': 'mm',
  'disc-thickness': 'mm',
  'tread-depth': 'mm',
  'battery-voltage': 'V',
  'charging-voltage': 'V',
  'fluid-boiling-point': '°C',
  'tyre-pressure': 'bar',
  play: 'mm',
  other: '',
} as const
export type FindingQuantity = keyof typeof FINDING_QUANTITIES
