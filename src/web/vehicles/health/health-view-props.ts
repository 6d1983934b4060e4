import type { ReactNode } from 'react'
import type { Alert } from '#contract/vehicles/alerts.ts'
import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'

export type HealthViewProps = {
  health: VehicleHealth
  /** Null until they have come. */
  alerts: readonly Alert[] | null
  isSample: boolean
  picker?: ReactNode
}
