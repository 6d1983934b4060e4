import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { MileageChart } from '#web/vehicles/charts/mileage-chart.tsx'
import { DrivingForm } from './driving-form.tsx'
import { ReadingForm } from './reading-form.tsx'
import { ReadingList } from './reading-list.tsx'

type AnalyticsProps = { health: VehicleHealth; isSample: boolean }

/** Shows the mileage, and asks for the mileage and two answers that improve them. */
export function Analytics({ health, isSample }: AnalyticsProps) {
  const { id } = health.vehicle
  return (
    <div className="mt-5 grid gap-12">
      <div>
        <h3 className="mb-5 flex items-center gap-3 text-xl">
          Mileage over time {isSample ? <Badge tone="notice">Sample</Badge> : null}
        </h3>
        <MileageChart mileage={health.mileage} />
      </div>
      {isSample ? null : (
        <div className="grid gap-10 md:grid-cols-2">
          <div>
            <ReadingForm vehicleId={id} />
            <ReadingList vehicleId={id} readings={health.mileage.readings} />
          </div>
          <DrivingForm vehicleId={id} driving={health.driving} />
        </div>
      )}
    </div>
  )
}
