import { COMPONENT_KEYS, componentOf } from '#domain/vehicles/forecast/components.ts'
import { SCHEDULES } from './maintenance-schedules.ts'

/**
 * The services that a keeper may record as done elsewhere: those that renew a part or restart an interval. An MOT is
 * not among them, because the register knows it.
 */
export const RECORDABLE_SERVICES: readonly string[] = [
  ...new Set([
    ...SCHEDULES.flatMap(({ resetBy }) => resetBy),
    ...COMPONENT_KEYS.map((key) => componentOf(key).service),
  ]),
].filter((slug) => !slug.startsWith('mot'))
