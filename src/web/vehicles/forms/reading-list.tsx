import { removeReading, type VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { dateText } from '#web/ui/text/date-text.ts'

type ReadingListProps = {
  vehicleId: number
  readings: VehicleHealth['mileage']['readings']
  onChanged: () => Promise<unknown>
}

const SOURCE = { owner: 'You', job: 'A job', mot: 'MOT' } as const
const numberFormat = new Intl.NumberFormat('en-GB')

export function ReadingList({ vehicleId, readings, onChanged }: ReadingListProps) {
  const remove = async (readingId: number) => {
    try {
      await call(removeReading, { id: String(vehicleId), readingId: String(readingId) })
      toast({ title: 'Reading removed' })
    } catch (error) {
      toast({ ...explain('saveCare', error), variant: 'destructive' })
    } finally {
      await onChanged()
    }
  }
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
                {numberFormat.format(miles)} miles{' '}
                <span className="text-stone-600">
                  {SOURCE[source]}, {dateText(`${on}T12:00:00Z`)}
                </span>
              </span>
              <span className="flex items-center gap-2">
                {setAside === null ? null : <Badge tone="warn">Does not fit</Badge>}
                {id === null ? null : (
                  <Button
                    variant="quiet"
                    onClick={() => remove(id)}
                    aria-label={`Remove ${numberFormat.format(miles)} miles`}
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
