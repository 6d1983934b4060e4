import { useQuery } from '@tanstack/react-query'
import { getVehicle } from '#contract/vehicles.ts'
import { displayRegistration } from '#rules/registration.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { SERVICE_TYPE_LABELS } from './service-type-labels.ts'
import type { QuoteRequest } from './use-create-quote.ts'

/** Which car, where, and who goes to whom. */
export function QuoteSubject(props: { request: QuoteRequest; isPlaceKnown: boolean }) {
  const { registration, location, serviceType, vehicleId } = props.request
  return (
    <section aria-label="Your car">
      <div className="max-w-80">
        <Plate registration={displayRegistration(registration)} />
      </div>
      {vehicleId === null ? (
        <p className="mt-2 text-stone-600">
          We do not know this car yet, so the price is that of a standard make.
        </p>
      ) : (
        <VehicleName id={vehicleId} />
      )}
      <dl className="mt-5 grid gap-x-10 gap-y-3 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-stone-600">Service type</dt>
          <dd className="font-semibold">{SERVICE_TYPE_LABELS[serviceType]}</dd>
        </div>
        <div>
          <dt className="text-sm text-stone-600">Location</dt>
          <dd className="user-text font-semibold">{location}</dd>
        </div>
      </dl>
      {props.isPlaceKnown ? null : (
        <Notice tone="warn" className="mt-5">
          We could not place “{location}” on the map, so distances are unknown. A full postcode
          shows you the nearest mechanics first.
        </Notice>
      )}
    </section>
  )
}

function VehicleName({ id }: { id: number }) {
  const { data, isError } = useQuery(queryFor(getVehicle, { id }))
  // A space that breaks nothing keeps the line while the car is being looked up.
  const words = data ? `${data.year} ${data.make} ${data.model}` : ' '
  return <p className="mt-2 text-stone-600">{isError ? 'Vehicle not found' : words}</p>
}
