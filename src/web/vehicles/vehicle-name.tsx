import { useQuery } from '@tanstack/react-query'
import { getVehicle } from '#contract/vehicles/vehicles.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Shows the year, make and model of a car by its id; it makes no request for an unknown car. */
export function VehicleName({ id }: { id: number | null }) {
  const { data, isError } = useQuery({
    ...queryFor(getVehicle, { id: id ?? 0 }),
    enabled: id !== null,
  })
  if (id === null) return 'We do not know this car yet, so it is priced as a standard make.'
  if (isError) return 'Vehicle not found'
  if (!data) return <Skeleton className="my-0.5 h-5 w-48" />
  return `${data.year} ${data.make} ${data.model}`
}
