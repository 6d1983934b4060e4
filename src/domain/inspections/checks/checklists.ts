import type { DiagnosticType } from '#domain/inspections/diagnostic-types.ts'
import { BRAKE_CHECKS } from './brake-checks.ts'
import type { Check } from './check.ts'
import { ELECTRICAL_CHECKS } from './electrical-checks.ts'
import { ENGINE_CHECKS } from './engine-checks.ts'
import { SUSPENSION_CHECKS } from './suspension-checks.ts'

/** The checks of each diagnostic, in the order in which a technician reaches the parts. */
export const CHECKLISTS: Readonly<Record<DiagnosticType, readonly Check[]>> = {
  engine: ENGINE_CHECKS,
  brakes: BRAKE_CHECKS,
  electrical: ELECTRICAL_CHECKS,
  suspension: SUSPENSION_CHECKS,
}

const BY_ID = new Map(
  Object.values(CHECKLISTS)
    .flat()
    .map((check) => [check.id, check]),
)

/** Returns null for an id that only older checklists had. */
export const findCheck = (id: string): Check | null => BY_ID.get(id) ?? null
