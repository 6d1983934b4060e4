import type { ReactNode } from 'react'
import type { Alert } from '#contract/vehicles/alerts.ts'
import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'

export type HealthViewProps = {
  health: VehicleHealth
  alerts: readonly Alert[]
  isSample: boolean
  picker?: ReactNode
}
