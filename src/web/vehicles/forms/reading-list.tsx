import { getVehicleHealth, removeReading } from '#contract/vehicles/vehicle-care.calls.ts'
import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { countText } from '#domain/text/count-text.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { dateText } from '#web/ui/text/date-text.ts'

type ReadingListProps = {
  vehicleId: number
  readings: VehicleHealth['mileage']['readings']
}

const SOURCE = { owner: 'You', job: 'A job', mot: 'MOT' } as const

export function ReadingList({ vehicleId, readings }: ReadingListProps) {
  const { run } = useAction(removeReading, {
    words: 'saveCare',
    done: { title: 'Reading removed' },
    invalidates: [getVehicleHealth],
  })
  if (readings.length === 0) return null
  return (
    <div className="mt-6">
      <Disclosure summary={`All ${readings.length} readings`}>
        <ul>
          {readings.toReversed().map(({ id, on, miles, source, setAside }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two readings of a day may be alike.
              key={at}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-stone-200 py-1.5"
            >
              <span className="tabular-nums">
                {countText(miles)} miles{' '}
                <span className="text-stone-600">
                  {SOURCE[source]}, {dateText(`${on}T12:00:00Z`)}
                </span>
              </span>
              <span className="flex items-center gap-2">
                {setAside === null ? null : <Badge tone="warn">Does not fit</Badge>}
                {id === null ? null : (
                  <Button
                    variant="quiet"
                    onClick={() => run({ id: vehicleId, readingId: id })}
                    aria-label={`Remove ${countText(miles)} miles`}
                  >
                    Remove
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
