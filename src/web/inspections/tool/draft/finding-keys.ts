import type { Measure } from '#domain/inspections/checks/check.ts'
import { placesOf } from '#domain/inspections/checks/judge-measure.ts'

/** What a finding of the checklist is known by on this device: its check, and the wheel where it was measured. */
export const findingKey = (checkId: string, place = '') =>
  place === '' ? checkId : `${checkId}/${place}`

/** Of the check as a whole, and of each place of its measure. */
export const keysOfCheck = (checkId: string, measure: Measure | null): string[] => [
  ...new Set([checkId, ...(measure ? placesOf(measure) : []).map((at) => findingKey(checkId, at))]),
]
