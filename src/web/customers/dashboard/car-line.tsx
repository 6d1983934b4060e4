import type { OwnBooking } from '#contract/customers/dashboard.ts'
import { Plate } from '#web/ui/car/plate.tsx'

type CarLineProps = Pick<OwnBooking, 'registration' | 'vehicle'>

/** Shows the plate, and the car's name where it is known. */
export function CarLine({ registration, vehicle }: CarLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {registration === '' ? null : <Plate size="small" registration={registration} />}
      {vehicle ? (
        <span className="user-text text-stone-600">
          {vehicle.year} {vehicle.make} {vehicle.model}
        </span>
      ) : null}
    </p>
  )
}
