import type { Measure } from '#domain/inspections/checks/check.ts'
import { placesOf } from '#domain/inspections/checks/judge-measure.ts'

/** Identifies a finding of the checklist on this device: its check, and the wheel where it was measured. */
export const findingKey = (checkId: string, place = '') =>
  place === '' ? checkId : `${checkId}/${place}`

/** Lists the keys of the check as a whole and of each place that it measures. */
export const keysOfCheck = (checkId: string, measure: Measure | null): string[] => [
  ...new Set([checkId, ...(measure ? placesOf(measure) : []).map((at) => findingKey(checkId, at))]),
]
