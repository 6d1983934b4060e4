import { displayRegistration } from '#domain/vehicles/registration.ts'
import { FactList } from '#web/quotes/fact-list.tsx'
import { SERVICE_TYPE_LABELS } from '#web/quotes/service-type-labels.ts'
import type { QuoteRequest } from '#web/quotes/use-create-quote.ts'
import { Plate } from '#web/ui/car/plate.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { VehicleName } from '#web/vehicles/vehicle-name.tsx'

type QuoteSubjectProps = {
  request: QuoteRequest
  /** The vehicle id in the query string. It counts only where the registration leads to the same vehicle. */
  askedVehicleId: string | undefined
  isPlaceKnown: boolean
}

/** Shows the car, the place, and whether the mechanic or the customer travels. */
export function QuoteSubject({ request, askedVehicleId, isPlaceKnown }: QuoteSubjectProps) {
  const { registration, location, serviceType, vehicleId } = request
  const isOther = askedVehicleId !== undefined && askedVehicleId !== String(vehicleId)
  return (
    <section aria-label="Your car">
      <div className="max-w-80">
        <Plate registration={displayRegistration(registration)} />
      </div>
      <p className="mt-2 text-stone-600">
        {isOther ? 'Vehicle not found' : <VehicleName id={vehicleId} />}
      </p>
      <FactList
        facts={[
          ['Service type', SERVICE_TYPE_LABELS[serviceType]],
          ['Location', location],
        ]}
      />
      {isPlaceKnown ? null : (
        <Notice tone="warn" className="mt-5">
          <span className="user-text">
            We could not place “{location}” on the map, so distances are unknown. A full postcode
            shows you the nearest mechanics first.
          </span>
        </Notice>
      )}
    </section>
  )
}
