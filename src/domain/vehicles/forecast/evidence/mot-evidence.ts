import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'

/**
 * How bad a tester found a component. 'rectified' is DVSA's PRS: it failed and was put right at the test, so it counts
 * as renewed on that day.
 */
export const FINDING_SEVERITIES = ['advisory', 'minor', 'major', 'dangerous', 'rectified'] as const
export type FindingSeverity = (typeof FINDING_SEVERITIES)[number]

/** Whether a test fails the car for it. */
export const isFailed = (severity: FindingSeverity | null) =>
  severity === 'major' || severity === 'dangerous'

/**
 * One MOT test. A test without findings counts as well: the tester looked at the car and passed its parts. Wear only: a
 * warning lamp or a missing cap says nothing about how worn a part is, and does not belong here.
 */
export type MotEvidence = {
  /** Counted from 1 January 1970. */
  day: number
  findings: readonly { component: ComponentKey; severity: FindingSeverity }[]
}
